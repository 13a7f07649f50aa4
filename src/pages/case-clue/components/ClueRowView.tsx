import { CASE_CATEGORIES } from '@contract/case/codes'
import type { ClueTab } from '@contract/clue/codes'
import type { ClueRow } from '@contract/clue/shapes'
import { SOURCE_CHANNELS } from '@contract/customer/codes'
import { friendlyTime } from '@/lib/time'
import { clueStanding } from '@/rules/looks/clueLook'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'

/** Row of a clue: request and status; contact; source and next step. */
export function ClueRowView({ row, tab, onTap }: { row: ClueRow; tab: ClueTab; onTap?: () => void }) {
  const { channel, category } = row
  const from = [category && CASE_CATEGORIES[category], SOURCE_CHANNELS[channel]].filter(Boolean).join(' · ')
  return (
    <ListRow title={row.title} chip={clueStanding(row)} onTap={onTap}>
      <RowWords text={[row.partyName, row.contactName, row.mobile].filter(Boolean).join(' · ')} />
      <RowWords text={from} right={nextWords(row, tab)} />
    </ListRow>
  )
}

function nextWords({ status, owner, surveyor, nextTime, lastTime, pooledTime, createTime }: ClueRow, tab: ClueTab) {
  if (tab === '4' && status !== 'pool') return (status === 'survey' ? surveyor : owner)?.name ?? '未分配'
  if (pooledTime) return `${friendlyTime(pooledTime)} 入公海`
  if (nextTime) return `${friendlyTime(nextTime)} 联系`
  return lastTime ? `${friendlyTime(lastTime)} 跟进过` : `${friendlyTime(createTime)} 登记`
}
