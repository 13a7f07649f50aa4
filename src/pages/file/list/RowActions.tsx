import type { DocumentRow } from '@contract/document/shapes'
import { observer } from 'mobx-react-lite'
import type { Pins } from '@/features/document/pins/Pins'
import { pinAction } from '@/features/document/pins/pinAction'
import { useOpenDocument } from '@/features/document/useOpenDocument'
import type { Sparse } from '@/lib/compact'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { type ActionItem, ActionSheet } from '@/ui/sheet/ActionSheet'

interface Props {
  /** Long-pressed row; undefined while there is none. */
  row: DocumentRow | undefined
  pins: Pins
  onClose(): void
}

/** Actions on a document of the list without opening it. */
export const RowActions = observer(function RowActions({ row, pins, onClose }: Props) {
  const { navigation } = useApp()
  const open = useOpenDocument()
  if (!row) return null
  const { documentId, name, isConfidential } = row
  const pin = pinAction(pins, row)
  const items: Sparse<ActionItem> = [
    {
      label: '打开',
      icon: 'eye',
      onTap: () => open(row),
    },
    pin && {
      label: pin.label,
      icon: 'download',
      onTap: pin.onTap,
      ...(isConfidential && { disabled: true, note: '保密文档不能离线保存' }),
    },
    { label: '文档详情', icon: 'info', onTap: () => navigation.go(routes.file.detail, { documentId }) },
  ]
  return <ActionSheet open title={name} items={items} onClose={onClose} />
})
