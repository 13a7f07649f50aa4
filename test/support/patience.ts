// A page test draws whole pages, a unit test reads whole files: on a machine that does other work, too, the usual five
// seconds are short.
jest.setTimeout(30_000)
