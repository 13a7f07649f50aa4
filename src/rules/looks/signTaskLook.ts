import { SIGN_TASK_STATUS, SIGNER_STATE } from '@contract/sign-task/codes'
import type { SignTask } from '@contract/sign-task/shapes'
import { lookTable } from '@/lib/look'
import { friendlyTime } from '@/lib/time'

/** Chip of a sign task's status. */
export const signTaskLook = lookTable(SIGN_TASK_STATUS, {
  waiting: 'info',
  done: 'good',
  refused: 'bad',
  withdrawn: 'muted',
  expired: 'warn',
})

/** Chip of one signer's state. */
export const signerLook = lookTable(SIGNER_STATE, { waiting: 'muted', signed: 'good', refused: 'bad' })

/** Reason why the reader cannot sign, or that they have signed; undefined while it waits for them. */
export function standingForMe({ mine, status, signers, asker, expireTime, can }: SignTask, me: string) {
  const answerTime = signers.find(({ empId }) => empId === me)?.answerTime
  const time = answerTime ? ` ${friendlyTime(answerTime)} ` : ''
  if (mine?.state === 'signed') return { text: `您已于${time}签署`, tone: 'good' } as const
  if (mine?.state === 'refused') return { text: `您已于${time}拒签`, tone: 'bad' } as const
  if (!mine || can.sign) return undefined
  if (status === 'withdrawn') return { text: `${asker.name}已撤回，不能再签署`, tone: 'warn' } as const
  return { text: `签字码已于 ${friendlyTime(expireTime)} 过期，请联系${asker.name}续期`, tone: 'warn' } as const
}
