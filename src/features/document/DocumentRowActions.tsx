import type { DocumentRow } from '@contract/document/shapes'
import { observer } from 'mobx-react-lite'
import type { Sparse } from '@/lib/compact'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { type ActionItem, ActionSheet } from '@/ui/sheet/ActionSheet'
import type { Pins } from './pins/Pins'
import { pinAction } from './pins/pinAction'
import { useOpenDocument } from './useOpenDocument'
import { useSendActions } from './useSendActions'

interface Props {
  /** Long-pressed row; undefined while there is none. */
  row: DocumentRow | undefined
  pins: Pins
  onClose(): void
}

/** Actions on a document of the list without opening it. */
export const DocumentRowActions = observer(function DocumentRowActions({ row, pins, onClose }: Props) {
  const { navigation } = useApp()
  const open = useOpenDocument()
  const send = useSendActions()
  if (!row) return null
  const { documentId, name, isConfidential } = row
  const pin = pinAction(pins, row)
  const items: Sparse<ActionItem> = [
    {
      label: '打开',
      icon: 'eye',
      onTap: () => open(row),
    },
    ...(row.deleteTime ? [] : send(row)),
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
