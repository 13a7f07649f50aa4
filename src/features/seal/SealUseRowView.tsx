import { SEAL_KINDS } from '@contract/seal/codes'
import type { SealUse } from '@contract/seal/shapes'
import { friendlyTime } from '@/lib/time'
import { originalLook, sealDocLook, sealWords } from '@/rules/looks/sealLook'
import { ListRow } from '@/ui/show/ListRow'
import { RowLine, RowWords } from '@/ui/show/RowLine'
import { StatusChip } from '@/ui/show/StatusChip'

/** Row of a use of a seal: document, number of stamps, applicant and keeper. */
export function SealUseRowView({ use, onTap }: { use: SealUse; onTap: () => void }) {
  const { title, sealKind, sealName, caseName, addressee, applicant, keeper, original, status } = use
  // The name is shown only if it differs from the kind: 公章 twice says nothing.
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
