import type { SignerState, SignTaskStatus } from '@contract/sign-task/codes'
import type { Employee } from '../../kernel/http/call'

/** Facts for decisions about a sign task. */
export interface SignTaskFacts {
  askerId: string
  signers: readonly { empId: string; state: SignerState }[]
  isWithdrawn: boolean
  expireTime: string
}

type Me = Pick<Employee, 'id'>

const partOf = (me: Me, { signers }: SignTaskFacts) => signers.find(({ empId }) => empId === me.id)
const isAsker = (me: Me, task: SignTaskFacts) => task.askerId === me.id
const isWaitedFor = ({ signers }: SignTaskFacts) => signers.some(({ state }) => state === 'waiting')

/** Withdrawn takes precedence; a task everybody has answered does not expire. */
export function statusOf(task: SignTaskFacts, now: string): SignTaskStatus {
  if (task.isWithdrawn) return 'withdrawn'
  if (!isWaitedFor(task)) return task.signers.some(({ state }) => state === 'refused') ? 'refused' : 'done'
  return task.expireTime <= now ? 'expired' : 'waiting'
}

/** Message why somebody cannot sign or refuse; undefined when they can. */
export function whyNotAnswer(me: Me, task: SignTaskFacts, now: string): string | undefined {
  const part = partOf(me, task)
  if (!part) return NOT_A_SIGNER
  if (part.state === 'signed') return '您已签署这份文件，无需重复签署'
  if (part.state === 'refused') return '您已拒绝签署这份文件'
  if (task.isWithdrawn) return '发起人已撤回，不能再签署'
  return task.expireTime <= now ? '签字码已过期，请联系发起人续期' : undefined
}

export const NOT_A_SIGNER = '您不是这份文件的签署人，请与发起人核对'

/** Permissions on sign tasks: the asker manages it, each signer answers for themselves, nobody else knows of it. */
export const signTaskPolicy = {
  see: (me: Me, task: SignTaskFacts) => isAsker(me, task) || !!partOf(me, task),
  /** A withdrawn document is hidden from those who had not signed it. */
  readFiles: (me: Me, task: SignTaskFacts) => {
    const part = partOf(me, task)
    return isAsker(me, task) || (!!part && !(task.isWithdrawn && part.state === 'waiting'))
  },
  seeSignature: (me: Me, task: SignTaskFacts, signerId: string) => isAsker(me, task) || signerId === me.id,
  sign: (me: Me, task: SignTaskFacts, now: string) => whyNotAnswer(me, task, now) === undefined,
  /** While somebody has yet to answer. */
  withdraw: (me: Me, task: SignTaskFacts) => isAsker(me, task) && !task.isWithdrawn && isWaitedFor(task),
  renew: (me: Me, task: SignTaskFacts) => isAsker(me, task) && !task.isWithdrawn && isWaitedFor(task),
}
