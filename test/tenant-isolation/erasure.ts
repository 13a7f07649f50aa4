import { aClue } from '@test/factories/clue'
import { phoneOf } from '@test/support/real-client'
import { type OthersTable, refused } from './kinds'

const theirClue = (more: object = {}) =>
  refused(async (app, them) => ({ kind: 'clue', recordId: (await aClue(await phoneOf(app, them))).clueId, ...more }))

export const erasureOthers: OthersTable = {
  'admin/erasure/getPlan': theirClue(),
  'admin/erasure/erase': theirClue({ reason: '本人来信要求' }),
}
