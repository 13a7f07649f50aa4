import type { WorkLog } from '@contract/work-log/shapes'
import { aCase } from '@test/factories/case'
import { anEmployee, type Worker } from '@test/factories/people'
import { aLog, aLogInput } from '@test/factories/work-log'
import { phoneOf } from '@test/support/real-client'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused, unseen } from './kinds'

/** A log of theirs that waits for a colleague of theirs. */
const theirs = async (app: TestApp, them: Worker): Promise<WorkLog> => {
  const reviewer = await anEmployee(app, { firm: them.firm })
  return aLog(app, await phoneOf(app, them), reviewer.id)
}
const only = async (app: TestApp, them: Worker) => ({ logId: (await theirs(app, them)).logId })
const versioned = async (app: TestApp, them: Worker) => {
  const { logId, version } = await theirs(app, them)
  return { logId, version }
}
const several = async (app: TestApp, them: Worker) => ({ logs: [await versioned(app, them)] })
const ofThem = (app: TestApp, them: Worker) => aLogInput(app, { reviewerIds: [them.id] })
const hours = (_: TestApp, them: Worker) => ({ from: '2026-01-01', to: '2026-12-31', empId: them.id })

export const workLogOthers: OthersTable = {
  'workLog/getHoursByUser': unseen(hours),
  'workLog/getHoursByType': unseen(hours),
  'workLog/getHoursByCase': unseen(hours),
  'workLog/getHoursByTeam': unseen(hours),
  'workLog/exportTeam': refused((_, them) => ({ tab: 'all', author: them.id, departmentId: them.departmentId })),
  'workLog/getToMeList': unseen((_, them) => ({ tab: 'todo', author: them.id })),
  'workLog/getTeamList': unseen((_, them) => ({ tab: 'all', author: them.id, departmentId: them.departmentId })),
  'workLog/getCaseList': refused(async (app, them) => ({
    caseId: (await aCase(await signedIn(app, them), them)).caseId,
  })),
  'workLog/getDetail': refused(only),
  'workLog/saveReply': refused(async (app, them) => ({ ...(await only(app, them)), content: '看看' })),
  'workLog/deleteReply': refused(async (app, them) => ({ ...(await only(app, them)), replyId: 'r1' })),
  'workLog/saveLike': refused(only),
  'workLog/deleteLike': refused(only),
  'workLog/markRead': refused(only),
  'workLog/submit': refused(ofThem),
  'workLog/batchSave': refused((app, them) => ({ logs: [ofThem(app, them)], send: false })),
  'workLog/batchSubmit': refused(several),
  'workLog/batchReview': refused(async (app, them) => ({ ...(await several(app, them)), result: 'reviewed' })),
  'workLog/delete': refused(versioned),
  'workLog/withdraw': refused(versioned),
  'workLog/rollback': refused(versioned),
  'workLog/getEditData': refused(only),
  'workLog/uploadAttachment': refused(async (app, them) => ({ ...(await versioned(app, them)), fileIds: ['f1'] })),
  'workLog/updateProgress': refused(async (app, them) => ({ ...(await versioned(app, them)), progress: 50 })),
  // A dismissed suggestion is one's own, whatever its id.
  'workLog/dismissSuggestion': 'not of a firm',
  'app/message/getRevert': refused(async (app, them) => ({ id: (await theirs(app, them)).logId })),
  'messageCenter/getStatusByWorkLog': refused(only),
}
