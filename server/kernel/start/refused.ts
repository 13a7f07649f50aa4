/** The server cannot start, however long one waits. The message, a sentence and the way out, is printed without a stack. */
export class StartRefused extends Error {}
