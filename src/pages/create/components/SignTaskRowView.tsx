import type { SignTaskTab } from '@contract/codes/sign-task'
import type { SignTaskRow } from '@contract/sign-task.shapes'
import { Text, View } from '@tarojs/components'
import { friendlyTime } from '@/lib/time'
import { signTaskLook } from '@/rules/signTaskLook'
import { Icon } from '@/ui/Icon'
import { StatusChip } from '@/ui/StatusChip'
import './SignTaskRowView.scss'

/** A sign task in a list: what, how it stands; who asks or how many have signed, and by when. */
export function SignTaskRowView({ row, tab }: { row: SignTaskRow; tab: SignTaskTab }) {
  const { text, tone } = signTaskLook[row.status]
  return (
    <View className="sign-row">
      <View className="sign-row__head">
        <Text className="sign-row__title">{row.title}</Text>
        <StatusChip text={text} tone={tone} />
      </View>
      <View className="sign-row__meta">
        <Text>{tab === 'asked' ? progressOf(row) : `${row.asker.name} 发起`}</Text>
        <View className="sign-row__mark">
          <Icon name="paperclip" size={14} />
          <Text>{row.fileCount}</Text>
        </View>
        <Text className="sign-row__time">
          {row.status === 'waiting' ? `${friendlyTime(row.expireTime)} 前` : friendlyTime(row.createTime)}
        </Text>
      </View>
    </View>
  )
}

const progressOf = ({ signedCount, refusedCount, signerCount }: SignTaskRow) =>
  `${signedCount}/${signerCount} 人已签${refusedCount ? ` · ${refusedCount} 人拒签` : ''}`
