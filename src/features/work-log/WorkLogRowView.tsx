import { WORK_ACTIVITIES, WORK_LOG_TYPES } from '@contract/work-log/codes'
import type { WorkLogRow } from '@contract/work-log/shapes'
import { friendlyDay } from '@/lib/time'
import { workLogLook } from '@/rules/looks/workLogLook'
import { ListRow } from '@/ui/show/ListRow'
import { RowFacts, RowLine, RowMark, RowWords } from '@/ui/show/RowLine'

interface WorkLogRowViewProps {
  row: WorkLogRow
  /** Shows the author, in lists of others' logs. */
  showsAuthor?: boolean
  onTap?: () => void
}

/** Row of a log: work, case, duration and status. */
export function WorkLogRowView({ row, showsAuthor, onTap }: WorkLogRowViewProps) {
  const { content, status, type, target, hours, workDay, activity, author, replyCount, likeCount, fileCount } = row
  const about = target ? `${WORK_LOG_TYPES[type]} · ${target.name}` : WORK_ACTIVITIES[activity]
  const marks = replyCount + likeCount + fileCount > 0
  return (
    <ListRow title={content} chip={workLogLook[status]} isUnread={!row.isRead} onTap={onTap}>
      <RowFacts text={about} right={`${hours} 小时`} />
      <RowWords
        text={[showsAuthor && author.name, row.isBillable && '计费', row.progress > 0 && `进展 ${row.progress}%`]
          .filter(Boolean)
          .join(' · ')}
        right={friendlyDay(workDay)}
      />
      {marks && (
        <RowLine>
          {fileCount > 0 && <RowMark icon="paperclip" text={fileCount} />}
          {likeCount > 0 && <RowMark icon="like" text={likeCount} />}
          {replyCount > 0 && <RowMark icon="message" text={replyCount} />}
        </RowLine>
      )}
    </ListRow>
  )
}
