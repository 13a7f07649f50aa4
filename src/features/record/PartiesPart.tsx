import { PARTY_ROLES, type PartyKind, type PartyRole } from '@contract/party/codes'
import { View } from '@tarojs/components'
import { Empty } from '@/ui/feedback/Empty'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'

/** Party of a record: its numbers are masked already. */
interface Party {
  partyId: string
  role: PartyRole
  kind: PartyKind
  name: string
  creditCode: string
  idNo: string
  mobile: string
  position: string
}

const SIDES = [
  { role: 'client', title: '委托人' },
  { role: 'opponent', title: '对方当事人' },
  { role: 'thirdParty', title: '第三人' },
  { role: 'related', title: '关联方' },
  { role: 'contact', title: '联系人' },
] as const

interface Props<P extends Party> {
  parties: readonly P[]
  /** Corrects identifying numbers, of all but clients, whose numbers are on the customer. */
  onNumbers?: (party: P) => void
}

/** Parties of a record, side by side. */
export function PartiesPart<P extends Party>({ parties, onNumbers }: Props<P>) {
  if (parties.length === 0) return <Empty icon="users" text="还没有当事人" />
  return (
    <View>
      {SIDES.map(({ role, title }) => {
        const own = parties.filter((party) => party.role === role)
        return own.length > 0 ? (
          <Section key={role} title={`${title} ${own.length}`} flush>
            {own.map((party) => (
              <Cell
                key={party.partyId}
                icon={party.kind === 'organ' ? 'building' : 'user'}
                title={party.name}
                note={noteOf(party)}
                onTap={onNumbers && role !== 'client' ? () => onNumbers(party) : undefined}
              />
            ))}
          </Section>
        ) : null
      })}
    </View>
  )
}

const noteOf = ({ role, position, creditCode, idNo, mobile }: Party) =>
  [position || PARTY_ROLES[role], creditCode || idNo, mobile].filter(Boolean).join(' · ')
