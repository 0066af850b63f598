//! That the data files say what they should.
