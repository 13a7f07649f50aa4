import type { SignTask, SignTaskRow } from '@contract/sign-task/shapes'
import { filesOf } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { type SignTaskFacts, signTaskPolicy, statusOf } from './policy'
import { SIGN_TASK_KIND, type SignTaskFound, type SignTaskRepository } from './repository'

export const factsOf = ({ askerId, signers, withdrawTime, expireTime }: SignTaskFound): SignTaskFacts => ({
  askerId,
  signers,
  isWithdrawn: withdrawTime !== null,
  expireTime,
})

/** A list row in wire format. */
export function presentRow(found: SignTaskFound, now: string): SignTaskRow {
  const { askerId, askerName, askerPhoto, signers, note: _, withdrawTime: __, fileCount, ...row } = found
  const inState = (state: 'signed' | 'refused') => signers.filter((signer) => signer.state === state).length
  return {
    ...row,
    status: statusOf(factsOf(found), now),
    asker: { empId: askerId, name: askerName, photoUrl: askerPhoto },
    signedCount: inState('signed'),
    refusedCount: inState('refused'),
    signerCount: signers.length,
    fileCount: fileCount ?? 0,
  }
}

/** A sign task with its documents and signers, and the caller's rights. */
export async function presentSignTask(
  tasks: SignTaskRepository,
  found: SignTaskFound,
  { db, me, time, app, origin }: StaffCall,
): Promise<SignTask> {
  const facts = factsOf(found)
  const [signers, files] = await Promise.all([
    tasks.signers(found.signTaskId),
    signTaskPolicy.readFiles(me, facts) ? filesOf(db, { kind: SIGN_TASK_KIND, id: found.signTaskId }) : [],
  ])
  const mine = signers.find(({ empId }) => empId === me.id)
  return {
    ...presentRow(found, time),
    note: found.note,
    withdrawTime: found.withdrawTime,
    files,
    signers: signers.map(({ version: _, ...signer }) =>
      signTaskPolicy.seeSignature(me, facts, signer.empId) ? signer : { ...signer, reason: '', signFileId: null },
    ),
    mine: mine ? { state: mine.state, version: mine.version } : null,
    url: `${app.files.baseUrl(origin)}/create/scan-for-sign?isReceived=N&qrsource=${found.qrsource}`,
    can: {
      sign: signTaskPolicy.sign(me, facts, time),
      withdraw: signTaskPolicy.withdraw(me, facts),
      renew: signTaskPolicy.renew(me, facts),
    },
    isAsker: found.askerId === me.id,
  }
}
