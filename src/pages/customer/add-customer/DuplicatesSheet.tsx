import { SAME_REASONS } from '@contract/customer/codes'
import type { Duplicate } from '@contract/customer/shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { customerStatusLook } from '@/rules/looks/customerLook'
import { Notice } from '@/ui/feedback/Notice'
import { Button } from '@/ui/input/Button'
import { Sheet } from '@/ui/sheet/Sheet'
import { ListRow } from '@/ui/show/ListRow'
import { RowLine, RowWords } from '@/ui/show/RowLine'
import type { DuplicatesStore } from './DuplicatesStore'

interface Props {
  store: DuplicatesStore
  onOpen: (customerId: string) => void
}

/** Possible duplicates: open one, complete it with the typed values, or declare it different. */
export const DuplicatesSheet = observer(function DuplicatesSheet({ store, onOpen }: Props) {
  const close = () => store.answer({ is: 'given up' })
  return (
    <Sheet
      open={store.isOpen}
      title="客户可能已存在"
      onClose={close}
      footer={
        store.isCertain ? undefined : (
          <Button label="不是同一客户，继续保存" size="large" onTap={() => store.answer({ is: 'another' })} />
        )
      }
    >
      {store.isCertain && <Notice tone="bad" text="证件号码已被使用，同一客户只保留一份资料" />}
      {store.found.map((duplicate) => (
        <DuplicateRow
          key={`${duplicate.customerId ?? duplicate.owner.empId} ${duplicate.reason}`}
          duplicate={duplicate}
          onOpen={() => {
            close()
            if (duplicate.customerId) onOpen(duplicate.customerId)
          }}
          onMerge={() => store.answer({ is: 'same', of: duplicate })}
        />
      ))}
    </Sheet>
  )
})

function DuplicateRow({
  duplicate,
  onOpen,
  onMerge,
}: {
  duplicate: Duplicate
  onOpen: () => void
  onMerge: () => void
}) {
  const { name, owner, reason, status, customerId, canMerge } = duplicate
  return (
    <ListRow
      title={name}
      chip={status ? customerStatusLook[status] : undefined}
      label={`${name}，${SAME_REASONS[reason]}`}
    >
      <RowWords text={`${SAME_REASONS[reason]} · 负责人 ${owner.name}`} />
      {customerId ? (
        <RowLine>
          <Button label="打开" size="small" spokenName={`打开 ${name}`} onTap={onOpen} />
          {canMerge && (
            <Button label="并入该客户" size="small" spokenName={`把填写的内容并入 ${name}`} onTap={onMerge} />
          )}
        </RowLine>
      ) : (
        <View>
          <RowWords text={`您无权查看，请联系 ${owner.name}`} />
        </View>
      )}
    </ListRow>
  )
}
