import { SIGN_TASK_STATUS, SIGNER_STATE, type SignerState, type SignTaskStatus } from '@contract/codes/sign-task'
import type { SignTask } from '@contract/sign-task.shapes'
import { friendlyTime } from '@/lib/time'

type Tone = 'good' | 'warn' | 'bad' | 'info' | 'muted'

/** How a sign task stands, as a chip. */
export const signTaskLook = {
  waiting: { text: SIGN_TASK_STATUS.waiting, tone: 'info' },
  done: { text: SIGN_TASK_STATUS.done, tone: 'good' },
  refused: { text: SIGN_TASK_STATUS.refused, tone: 'bad' },
  withdrawn: { text: SIGN_TASK_STATUS.withdrawn, tone: 'muted' },
  expired: { text: SIGN_TASK_STATUS.expired, tone: 'warn' },
} as const satisfies Record<SignTaskStatus, { text: string; tone: Tone }>

/** How one signer stands. */
export const signerLook = {
  waiting: { text: SIGNER_STATE.waiting, tone: 'muted' },
  signed: { text: SIGNER_STATE.signed, tone: 'good' },
  refused: { text: SIGNER_STATE.refused, tone: 'bad' },
} as const satisfies Record<SignerState, { text: string; tone: Tone }>

/** What keeps the reader from signing, or that they have; nothing while it waits for them. */
export function standingForMe({ mine, status, signers, asker, expireTime, can }: SignTask, me: string) {
  const answerTime = signers.find(({ empId }) => empId === me)?.answerTime
  const at = answerTime ? ` ${friendlyTime(answerTime)} ` : ''
  if (mine?.state === 'signed') return { text: `您已于${at}签署`, tone: 'good' } as const
  if (mine?.state === 'refused') return { text: `您已于${at}拒签`, tone: 'bad' } as const
  if (!mine || can.sign) return undefined
  if (status === 'withdrawn') return { text: `${asker.name}已撤回，不能再签署`, tone: 'warn' } as const
  return { text: `签字码已于 ${friendlyTime(expireTime)} 过期，请联系${asker.name}续期`, tone: 'warn' } as const
}
