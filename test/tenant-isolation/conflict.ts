import { conflict } from '@contract/conflict'
import type { ConflictReport } from '@contract/conflict/shapes'
import { aCase, aCheck, organ } from '@test/factories/conflict'
import type { Worker } from '@test/factories/people'
import { phoneOf } from '@test/support/real-client'
import type { TestApp } from '@test/support/test-app'
import { type OthersTable, refused } from './kinds'

const NAME = '别所的客户有限公司'

const theirCase = (app: TestApp, them: Worker) => aCase(app, { lead: them, parties: [organ(NAME, 'opponent')] })

const theirs = async (app: TestApp, them: Worker): Promise<ConflictReport> => {
  await theirCase(app, them)
  return aCheck(await phoneOf(app, them), [{ name: NAME, kind: 'organ', role: 'client' }])
}
const report = refused(async (app, them) => ({ reportId: (await theirs(app, them)).reportId }))
const theirHit = async (app: TestApp, them: Worker) => {
  const { reportId } = await theirs(app, them)
  const { records } = await (await phoneOf(app, them)).api({ conflict }).conflict.getFilterList({ reportId })
  return records[0]?.hitId
}
const hit = refused(async (app, them) => ({ hitId: await theirHit(app, them) }))

export const conflictOthers: OthersTable = {
  'web/conflict/getLetterTarget': report,
  'web/conflict/v2/getByCase': refused(async (app, them) => ({
    targetKind: 'case',
    targetId: await theirCase(app, them),
  })),
  'web/conflict/v2/getMark': hit,
  'web/conflict/v2/getRelationCases': hit,
  'web/conflict/v2/getFilterCounts': report,
  'web/conflict/v2/getFilterList': report,
  'web/conflict/v2/checkRelation': hit,
  'web/conflict/v2/run': refused(async (app, them) => ({
    terms: [{ name: NAME, kind: 'organ', role: 'client' }],
    targetKind: 'case',
    targetId: await theirCase(app, them),
  })),
  'web/conflict/v2/runBatch': refused(async (app, them) => ({
    targetKind: 'case',
    targetIds: [await theirCase(app, them)],
  })),
  'web/conflict/v2/rerun': report,
  'web/conflict/v2/getReport': report,
  'web/conflict/v2/saveMark': refused(async (app, them) => ({
    hitId: await theirHit(app, them),
    version: 1,
    mark: 'none',
    type: 'other',
    reason: '无关',
  })),
  'web/conflict/v2/saveWaiver': refused(async (app, them) => ({
    reportId: (await theirs(app, them)).reportId,
    version: 1,
    fileId: 'f1',
  })),
  'web/conflict/v2/savePdf': refused(async (app, them) => ({
    reportId: (await theirs(app, them)).reportId,
    version: 1,
  })),
}
