import type { DocumentPreview } from '@contract/document/shapes'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'

interface Props {
  /** Undefined while only the device's own copy is available. */
  now: DocumentPreview | undefined
  isReadOnly: boolean
  onOpen: () => void
}

/** Actions on the document in the viewer. */
export function PreviewActions({ now, isReadOnly, onOpen }: Props) {
  const { navigation } = useApp()
  const documentId = now?.documentId
  const open: BarAction | undefined = now?.trouble
    ? undefined
    : { label: '用其他应用打开', kind: 'primary', onTap: onOpen }
  const detail: BarAction | undefined =
    documentId && !isReadOnly
      ? {
          label: now.canEdit ? '更新版本' : '文档详情',
          onTap: () => navigation.go(routes.file.detail, { documentId }),
        }
      : undefined
  const actions = [open, detail].filter((one) => one !== undefined)
  return actions.length > 0 ? <BottomBar actions={actions} /> : null
}
