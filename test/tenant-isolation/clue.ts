import type { Clue } from '@contract/clue/shapes'
import { aClue } from '@test/factories/clue'
import type { Worker } from '@test/factories/people'
import { phoneOf } from '@test/support/real-client'
import type { TestApp } from '@test/support/test-app'
import { type OthersTable, refused, unseen } from './kinds'

const theirs = async (app: TestApp, them: Worker): Promise<Clue> => aClue(await phoneOf(app, them))
const refOf = ({ clueId, version }: Clue) => ({ clueId, version })
const versioned = (more: object = {}) => refused(async (app, them) => ({ ...refOf(await theirs(app, them)), ...more }))
const clueWith = (more: object = {}) =>
  refused(async (app, them) => ({ clueId: (await theirs(app, them)).clueId, ...more }))
const several = (more: (them: Worker) => object) =>
  refused(async (app, them) => ({ clueIds: [(await theirs(app, them)).clueId], ...more(them) }))

export const clueOthers: OthersTable = {
  'app/clue/getClueList': unseen((_, them) => ({ index: '1', ownerId: them.id })),
  'web/clue/isRepeatClue': unseen(async (app, them) => ({ clueId: (await theirs(app, them)).clueId })),
  'web/clue/getRepeatClueList': unseen(async (app, them) => ({ clueId: (await theirs(app, them)).clueId })),
  'app/clue/getClueDetail': clueWith(),
  'app/clue/getClueRecordList': clueWith(),
  'app/clue/saveClue': versioned({
    title: '别所的线索',
    channel: 'phone',
    partyKind: 'organ',
    partyName: '远岫制造有限公司',
    mobile: '13900001001',
  }),
  'app/clue/saveClueRecord': clueWith({ way: 'phone', content: '谈过' }),
  'app/clue/claimClue': clueWith(),
  'app/clue/returnClue': versioned({ reason: '退回' }),
  'app/clue/markInvalid': versioned({ reason: '无效' }),
  'app/clue/restoreClue': versioned(),
  'app/clue/saveCaseInfoFromClue': versioned({ category: 'civil' }),
  'app/clue/saveCustomerFromClue': versioned(),
  'app/clue/undoConversion': versioned(),
  'app/clue/assignClues': several(({ id }) => ({ ownerId: id })),
  'app/clue/sendToSurvey': several(({ id }) => ({ surveyorId: id })),
  'app/clue/saveSurvey': several(() => ({ conclusion: 'valid', note: '属实' })),
}
