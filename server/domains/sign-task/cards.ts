import { AppMsg } from '@contract/codes/appMsg'
import { timeInWords } from '@contract/day-words'
import { SIGN_TASK_MESSAGE } from '@contract/sign-task/codes'
import type { Card } from '../../kernel/notify/card'

/** Title and rows of a sign task's card. */
export type SignTaskWords = Pick<Card, 'alertTitle' | 'texts'>

interface About {
  title: string
}

const document = ({ title }: About) => ({ key: '文件', value: title })
const until = (expireTime: string) => ({ key: '有效期至', value: timeInWords(expireTime) })

/** Cards of sign tasks by event. Names are those of the actor. */
export const signTaskWords = {
  asked: (task: About & { expireTime: string }, by: string): SignTaskWords => ({
    alertTitle: '请您签署文件',
    texts: [document(task), { key: '发起人', value: by }, until(task.expireTime)],
  }),
  signed: (task: About, by: string, [signed, all]: readonly [number, number]): SignTaskWords => ({
    alertTitle: signed === all ? '文件已全部签署' : '文件已签署',
    texts: [document(task), { key: '签署人', value: by }, { key: '进度', value: `${signed}/${all} 人已签` }],
  }),
  refused: (task: About, by: string, reason: string): SignTaskWords => ({
    alertTitle: '文件被拒签',
    texts: [document(task), { key: '签署人', value: by }, { key: '原因', value: reason }],
  }),
  withdrawn: (task: About, by: string): SignTaskWords => ({
    alertTitle: '签字任务已撤回',
    texts: [document(task), { key: '发起人', value: by }],
  }),
  renewed: (task: About & { expireTime: string }, by: string): SignTaskWords => ({
    alertTitle: '签字任务已续期，请您签署',
    texts: [document(task), { key: '发起人', value: by }, until(task.expireTime)],
  }),
  expired: (task: About, waiting: number): SignTaskWords => ({
    alertTitle: '签字任务已过期',
    texts: [document(task), { key: '未签署', value: `${waiting} 人` }],
  }),
}

/**
 * The message table has no code for sign tasks. The task assistant sends them as tasks (801), and the older type (14)
 * makes the card open create/scan-for-sign by the code.
 * @param senderId actor; absent in a timer
 */
export const signTaskCard = (
  { signTaskId, qrsource }: { signTaskId: string; qrsource: string },
  to: readonly string[],
  words: SignTaskWords,
  senderId?: string,
): Card => ({
  to,
  code: AppMsg.TaskTodo,
  msgType: SIGN_TASK_MESSAGE,
  jumpId: qrsource,
  linkId: signTaskId,
  ...(senderId === undefined ? {} : { senderId }),
  ...words,
})
