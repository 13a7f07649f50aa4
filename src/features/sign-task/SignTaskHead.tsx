import type { SignTask } from '@contract/sign-task/shapes'
import { friendlyTime } from '@/lib/time'
import { signTaskLook } from '@/rules/looks/signTaskLook'
import { DetailHead } from '@/ui/show/DetailHead'

/** Head of a sign task: title, status, asker and deadline. */
export const SignTaskHead = ({ task }: { task: SignTask }) => (
  <DetailHead title={task.title} chip={signTaskLook[task.status]} words={wordsOf(task)} />
)

function wordsOf({ asker, isAsker, createTime, expireTime, withdrawTime, status }: SignTask): string {
  const by = `${isAsker ? '您' : asker.name}于 ${friendlyTime(createTime)} 发起`
  if (withdrawTime) return `${by} · ${friendlyTime(withdrawTime)} 撤回`
  if (status === 'waiting') return `${by} · ${friendlyTime(expireTime)} 前有效`
  return status === 'expired' ? `${by} · ${friendlyTime(expireTime)} 过期` : by
}
