// A page test draws whole pages: on a machine that does other work, too, the usual five seconds are short.
jest.setTimeout(30_000)
