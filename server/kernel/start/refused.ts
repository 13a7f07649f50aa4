/** The server cannot start, however long one waits. The message, a sentence and the way out, is printed without a stack. */
export class StartRefused extends Error {}

/** Result of a look at something outside of this process. */
export interface StartCheck {
  /** Sentence that stops the start: waiting does not cure it. */
  refusal?: string
  /** Sentence about something that is away and comes back: the start goes on. */
  warning?: string
}
