import type { DocumentRow } from '@contract/document/shapes'
import { bringViewer } from '@/platform/viewers'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { viewKind } from './view/viewKind'

type Opened = Pick<DocumentRow, 'documentId' | 'name' | 'fileType' | 'fileSize'>

/** Opens a document of a known kind: its viewer is loaded while the page requests it. */
export function useOpenDocument(): (row: Opened) => void {
  const { navigation, platform } = useApp()
  return ({ documentId, ...file }) => {
    const { as } = viewKind({ ...file, canMake: true }, platform.host.can('viewFile'))
    if (as === 'pdf' || as === 'made') bringViewer('pdf')
    navigation.go(routes.file.preview, { id: documentId, type: 'document' })
  }
}
