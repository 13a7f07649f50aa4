import { SEAL_KINDS } from '@contract/seal/codes'
import type { SealUse } from '@contract/seal/shapes'
import { friendlyTime } from '@/lib/time'
import { originalLook, sealDocLook, sealWords } from '@/rules/looks/sealLook'
import { ListRow } from '@/ui/show/ListRow'
import { RowLine, RowWords } from '@/ui/show/RowLine'
import { StatusChip } from '@/ui/show/StatusChip'

/** A use of a seal: of what, how often, who asked for it and who stamped. */
export function SealUseRowView({ use, onTap }: { use: SealUse; onTap: () => void }) {
  const { title, sealKind, sealName, caseName, addressee, applicant, keeper, original, status } = use
  // A seal with a name of its own says it; 公章 twice says nothing.
  const name = sealName && sealName !== SEAL_KINDS[sealKind] ? `${sealName} · ` : ''
  const where = [caseName, addressee && `致 ${addressee}`].filter(Boolean).join(' · ')
  return (
    <ListRow title={title} chip={status === 'stamped' ? undefined : sealDocLook[status]} onTap={onTap}>
      <RowWords text={`${name}${sealWords(use)}`} />
      {where !== '' && <RowWords text={where} />}
      <RowLine right={friendlyTime(use.stampTime)}>
        <RowWords text={`${applicant.name}申请 · ${keeper ? `${keeper.name}用印` : '自动盖章'}`} />
        {original !== 'none' && <StatusChip {...originalLook[original]} />}
      </RowLine>
    </ListRow>
  )
}
