/** A refusal whose message is shown to the person who sent the sheet. */
export class Refusal extends Error {}

export const refuse = (words: string): never => {
  throw new Refusal(words)
}
