import { COURT_SMS_KINDS } from '@contract/case/court-sms/codes'
import type { CourtSms, CourtSmsMatch, CourtSmsReading } from '@contract/case/court-sms/shapes'
import { forumWords } from '@contract/case/forum'
import { DISCLAIMER } from '@contract/law/deadlines'
import { observer } from 'mobx-react-lite'
import { yuan } from '@/lib/amount'
import { friendlyTime, fullDay } from '@/lib/time'
import { Notice } from '@/ui/feedback/Notice'
import { Button } from '@/ui/input/Button'
import { Checkbox } from '@/ui/input/Checkbox'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { filledRow, KeyValue } from '@/ui/show/KeyValue'
import type { CourtSmsStore, Item, Where } from './CourtSmsStore'

/** Parsed content of the message. */
export function SaidPart({ sms }: { sms: CourtSms }) {
  const { courtCaseNo, court, cause, parties, startTime, place, judge, clerk, phone, amount, documents, dueDay } = sms
  // A message names no stage.
  const words = forumWords({ stage: '', acceptOrgan: court })
  return (
    <Section title={COURT_SMS_KINDS[sms.kind]}>
      <KeyValue
        rows={[
          filledRow('案号', courtCaseNo),
          filledRow(words.organ, court),
          filledRow('案由', cause),
          filledRow('当事人', parties.join('、')),
          filledRow('时间', startTime && friendlyTime(startTime)),
          filledRow('地点', place || (sms.isOnline ? '线上' : '')),
          filledRow('期限', dueDay && fullDay(dueDay)),
          filledRow('金额', amount && yuan(amount)),
          filledRow('文书', documents.join('、')),
          filledRow(words.title, judge),
          filledRow(words.clerk, clerk),
          phone && { label: '电话', value: phone, call: phone },
          filledRow('验证码', sms.code),
          // Copied, not opened, because nobody has checked the link.
          filledRow('链接', sms.links.join('\n')),
        ]}
      />
    </Section>
  )
}

interface MatterProps {
  store: CourtSmsStore
  matches: readonly CourtSmsMatch[]
  where?: Where
  onChoose(): void
}

/** Likelihood in words: points of 100 mean nothing to a reader. */
const surenessOf = ({ score }: CourtSmsMatch): string =>
  score >= 80 ? '相符' : score >= 50 ? '很可能相符' : '可能相符'

/** Case of the message: proposals with their grounds, or any other. */
export const CasePart = observer(function CasePart({ store, matches, where, onChoose }: MatterProps) {
  const isOther = where && !matches.some(({ caseId }) => caseId === where.caseId)
  return (
    <Section title="关联项目" flush right={<Button label="选择其他项目" size="small" onTap={onChoose} />}>
      {matches.map((match) => (
        <Cell
          key={match.caseId}
          left={
            <Checkbox
              checked={match.caseId === where?.caseId}
              label={match.name}
              onChange={() => store.choose(match)}
            />
          }
          title={match.name}
          note={match.reasons.join(' · ')}
          value={surenessOf(match)}
        />
      ))}
      {isOther && <Cell icon="briefcase" title={where.name} />}
      {matches.length === 0 && !isOther && <Notice tone="muted" text="没有找到相符的在办项目，请选择" />}
    </Section>
  )
})

/** Items to be created; each can be left out. */
export const TodoPart = observer(function TodoPart({
  store,
  proposes: { hearing, deadline, task },
}: {
  store: CourtSmsStore
  proposes: CourtSmsReading['proposes']
}) {
  if (store.items.length === 0) return <Notice tone="muted" text="这条短信没有需要登记的事项" />
  const tick = (item: Item, label: string) => (
    <Checkbox checked={store.chosen.includes(item)} label={label} onChange={() => store.turn(item)} />
  )
  return (
    <Section title="将登记" flush>
      {hearing && (
        <Cell
          left={tick('hearing', hearing.title)}
          title={`${friendlyTime(hearing.startTime)} ${hearing.title}`}
          note={`进入团队日程${hearing.place ? ` · ${hearing.place}` : ''}`}
        />
      )}
      {deadline && (
        <Cell
          left={tick('deadline', deadline.title)}
          title={`${fullDay(deadline.day)} ${deadline.title}`}
          note={`自 ${fullDay(deadline.trigger)} 起${deadline.source ? `，${deadline.source}` : '，受理机关指定'}；${DISCLAIMER}`}
        />
      )}
      {task && (
        <Cell
          left={tick('task', task.title)}
          title={task.title}
          note={task.dueTime ? `任务，${friendlyTime(task.dueTime)} 截止` : '任务，指派给自己'}
        />
      )}
    </Section>
  )
})
