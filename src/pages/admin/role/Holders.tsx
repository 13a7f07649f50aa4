import type { RoleDetail } from '@contract/admin/shapes'
import { AvatarRow } from '@/ui/show/AvatarRow'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'

/** Holders of a role; a tap chooses others. */
export function Holders({ role: { holders }, onTap }: { role: RoleDetail; onTap: () => void }) {
  const people = holders.map(({ empId, name, photoUrl }) => ({ id: empId, name, src: photoUrl || undefined }))
  return (
    <CellGroup title="担任的同事">
      <Cell
        title={holders.length > 0 ? `${holders.length} 人` : '还没有人'}
        value={people.length > 0 ? <AvatarRow people={people} /> : undefined}
        label={`担任的同事，${holders.map(({ name }) => name).join('、') || '还没有人'}，点按更改`}
        onTap={onTap}
      />
    </CellGroup>
  )
}
