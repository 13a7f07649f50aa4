import type { CustomerRow } from '@contract/customer/shapes'
import { PARTY_KINDS } from '@contract/party/codes'
import { relativeInMessages } from '@/lib/time'
import { customerLevelLook, customerStatusLook } from '@/rules/looks/customerLook'
import { ListRow } from '@/ui/show/ListRow'
import { RowChips, RowWords } from '@/ui/show/RowLine'
import { dueLook } from './dueLook'

interface Props {
  row: CustomerRow
  /** Shows the owner, in lists of several people's customers. */
  hasOwner: boolean
  onTap: () => void
}

/** Row of a customer: name and status; owner, last follow-up, next one. */
export function CustomerRowView({ row, hasOwner, onTap }: Props) {
  const { name, kind, status, level, owner, reach, lastFollowTime, nextFollowTime } = row
  const words = [PARTY_KINDS[kind], hasOwner && owner.name, reach].filter(Boolean).join(' · ')
  return (
    <ListRow title={name} chip={customerStatusLook[status]} onTap={onTap}>
      <RowWords text={words} right={lastFollowTime ? `${relativeInMessages(lastFollowTime)}跟进` : undefined} />
      <RowChips
        chips={[level !== 'normal' && customerLevelLook[level], nextFollowTime ? dueLook(nextFollowTime) : undefined]}
      />
    </ListRow>
  )
}
