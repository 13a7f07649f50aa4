/** A call to `wx` that fails as WeChat fails it: `reason` follows the API's name in errMsg. */
export class Refusal extends Error {
  constructor(
    readonly reason: string,
    readonly detail: object = {},
  ) {
    super(reason)
  }
}
