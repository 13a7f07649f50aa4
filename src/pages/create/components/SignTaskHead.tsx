import type { SignTask } from '@contract/sign-task.shapes'
import { Text, View } from '@tarojs/components'
import { friendlyTime } from '@/lib/time'
import { signTaskLook } from '@/rules/signTaskLook'
import { StatusChip } from '@/ui/StatusChip'
import './SignTaskHead.scss'

/** What is to be signed, how it stands, who asks and by when. */
export function SignTaskHead({ task }: { task: SignTask }) {
  const { text, tone } = signTaskLook[task.status]
  return (
    <View className="sign-head">
      <View className="sign-head__row">
        <Text className="sign-head__title" userSelect>
          {task.title}
        </Text>
        <StatusChip text={text} tone={tone} />
      </View>
      <Text className="sign-head__words">{wordsOf(task)}</Text>
    </View>
  )
}

function wordsOf({ asker, isAsker, createTime, expireTime, withdrawTime, status }: SignTask): string {
  const by = `${isAsker ? '您' : asker.name}于 ${friendlyTime(createTime)} 发起`
  if (withdrawTime) return `${by} · ${friendlyTime(withdrawTime)} 撤回`
  if (status === 'waiting') return `${by} · ${friendlyTime(expireTime)} 前有效`
  return status === 'expired' ? `${by} · ${friendlyTime(expireTime)} 过期` : by
}
