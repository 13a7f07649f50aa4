import { SCHEDULE_KINDS } from '@contract/schedule/codes'
import type { MemberSchedule } from '@contract/schedule/shapes'
import { Text, View } from '@tarojs/components'
import { daySpanWords, onDay } from '@/lib/agenda'
import { toWire } from '@/lib/time'
import { Caption } from '@/ui/base/Caption'
import { classes } from '@/ui/base/classes'
import { Icon } from '@/ui/show/Icon'
import { ListRow } from '@/ui/show/ListRow'
import './AgendaRow.scss'

interface AgendaRowProps {
  schedule: MemberSchedule
  /** `YYYY-MM-DD`: a schedule of several days is shown on each of them. */
  day: string
  onTap(): void
}

/**
 * Schedule on one day: time, kind, place. A hearing has a tone of its own; an entry that is only 忙碌 cannot be opened.
 */
export function AgendaRow({ schedule, day, onTap }: AgendaRowProps) {
  const { kind, title, place, end, isBusy, isPrivate } = schedule
  const span = onDay(schedule, day)
  const nth = span.nth && `第 ${span.nth.day} 天，共 ${span.nth.of} 天`
  const kindWord = isBusy ? '' : SCHEDULE_KINDS[kind]
  const rest = [place, nth].filter(Boolean).join(' · ')
  return (
    <ListRow
      className={classes(
        'agenda-row',
        !isBusy && `agenda-row--${kind}`,
        isBusy && 'agenda-row--busy',
        end < toWire() && 'agenda-row--over',
      )}
      onTap={isBusy ? undefined : onTap}
      label={[daySpanWords(span), kindWord, title, rest, isPrivate && '私密'].filter(Boolean).join('，')}
      lead={
        <>
          <View className="agenda-row__when">
            <Text>{span.isWholeDay ? '全天' : (span.from ?? `至 ${span.to}`)}</Text>
            {span.from && span.to && <Text className="agenda-row__until">{span.to}</Text>}
          </View>
          <View className="agenda-row__bar" />
        </>
      }
      title={title}
      trail={isPrivate && !isBusy && <Icon name="lock" size={14} className="agenda-row__lock" />}
    >
      {(kindWord || rest) && (
        <Caption block line="tight" above={2}>
          <Text className="agenda-row__kind">{kindWord}</Text>
          {kindWord && rest ? ` · ${rest}` : rest}
        </Caption>
      )}
    </ListRow>
  )
}
