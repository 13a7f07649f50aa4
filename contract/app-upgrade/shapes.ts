import { type Static, Type } from '@sinclair/typebox'
import { Shape } from '../shapes'

// Ours: the specification has the page and names no call.

export const AppVersionInput = Shape({
  version: Type.String({ title: '版本号', pattern: '^\\d{1,4}(\\.\\d{1,4}){0,3}$', words: '版本号不正确' }),
})
export type AppVersionInput = Static<typeof AppVersionInput>

export interface AppVersionReply {
  latestVersion: string
  /** Older ones no longer work. */
  minVersion: string
  /** `must`: the app is blocked until it is upgraded; `can`: optional. */
  upgrade: 'must' | 'can' | 'no'
  /** News of the version, a line each; may be empty. */
  notes: string[]
}
