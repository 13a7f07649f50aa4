import type { SignTaskTab } from '@contract/sign-task/codes'
import type { SignTaskRow } from '@contract/sign-task/shapes'
import { Text } from '@tarojs/components'
import { friendlyTime } from '@/lib/time'
import { signTaskLook } from '@/rules/looks/signTaskLook'
import { ListRow } from '@/ui/show/ListRow'
import { RowLine, RowMark } from '@/ui/show/RowLine'

/** Row of a sign task: title and status; asker or number of signatures, and deadline. */
export const SignTaskRowView = ({ row, tab }: { row: SignTaskRow; tab: SignTaskTab }) => (
  <ListRow title={row.title} chip={signTaskLook[row.status]}>
    <RowLine right={row.status === 'waiting' ? `${friendlyTime(row.expireTime)} 前` : friendlyTime(row.createTime)}>
      <Text>{tab === 'asked' ? progressOf(row) : `${row.asker.name} 发起`}</Text>
      <RowMark icon="paperclip" text={row.fileCount} />
    </RowLine>
  </ListRow>
)

const progressOf = ({ signedCount, refusedCount, signerCount }: SignTaskRow) =>
  `${signedCount}/${signerCount} 人已签${refusedCount ? ` · ${refusedCount} 人拒签` : ''}`
