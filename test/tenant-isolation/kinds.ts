import type { Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'

/** Outcome of another firm's ids in a call that takes ids. */
export interface OthersIds {
  /** An input with ids of somebody in another firm. */
  input(app: TestApp, them: Worker): Promise<unknown> | unknown
  /** `refused`: 400, 403 or 404. `unseen`: as if they did not exist, among ids that do. */
  are: 'refused' | 'unseen'
}

/** By the call's path. Ids that are nobody's firm (a device, a star of one's own) are said to be so. */
export type OthersTable = Record<string, OthersIds | 'not of a firm'>

export const refused = (input: OthersIds['input']): OthersIds => ({ are: 'refused', input })
export const unseen = (input: OthersIds['input']): OthersIds => ({ are: 'unseen', input })
