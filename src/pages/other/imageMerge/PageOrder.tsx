import type { PictureEdits } from '@contract/document/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/ui/input/Button'
import type { StoredFile } from '@/ui/input/UploadContext'
import { useStoredUrls } from '@/ui/input/useStoredUrls'
import { Section } from '@/ui/page/Section'
import { Thumbnail } from '@/ui/picture/Thumbnail'
import { Cell } from '@/ui/show/Cell'
import { RowLine } from '@/ui/show/RowLine'
import { PictureEditor } from './PictureEditor'

/** Original of a page, with its edits. */
interface Made {
  original: StoredFile
  edits: PictureEdits
}

interface PageOrderProps {
  files: readonly StoredFile[]
  onMove: (files: readonly StoredFile[]) => void
}

/** Pages in their order; each can be moved up or down, and edited. */
export const PageOrder = observer(function PageOrder({ files, onMove }: PageOrderProps) {
  const urlOf = useStoredUrls(files)
  const [made, setMade] = useState<Readonly<Record<string, Made>>>({})
  const [edited, setEdited] = useState<StoredFile>()
  if (files.length === 0) return null
  const replace = (old: StoredFile, by: StoredFile, edits: PictureEdits) => {
    setMade((all) => ({ ...all, [by.id]: { original: all[old.id]?.original ?? old, edits } }))
    onMove(files.map((file) => (file.id === old.id ? by : file)))
    setEdited(undefined)
  }
  return (
    <Section title={`页面顺序 · ${files.length} 页`} flush>
      {files.map((file, index) => (
        <Cell
          key={file.id}
          left={<Thumbnail src={urlOf(file)} />}
          title={`第 ${index + 1} 页`}
          note={made[file.id] ? `${file.name} · 已编辑` : file.name}
        >
          <RowLine>
            <Button label="编辑" size="small" spokenName={`编辑第 ${index + 1} 页`} onTap={() => setEdited(file)} />
            <Button
              label="前移"
              size="small"
              spokenName={`第 ${index + 1} 页前移`}
              disabled={index === 0}
              onTap={() => onMove(moveFile(files, index, index - 1))}
            />
            <Button
              label="后移"
              size="small"
              spokenName={`第 ${index + 1} 页后移`}
              disabled={index === files.length - 1}
              onTap={() => onMove(moveFile(files, index, index + 1))}
            />
          </RowLine>
        </Cell>
      ))}
      {edited && (
        <PictureEditor
          original={made[edited.id]?.original ?? edited}
          edits={made[edited.id]?.edits}
          onClose={() => setEdited(undefined)}
          onDone={(by, edits) => replace(edited, by, edits)}
        />
      )}
    </Section>
  )
})

/** Moves one file to another position. */
function moveFile(files: readonly StoredFile[], from: number, to: number): readonly StoredFile[] {
  const others = files.filter((_, index) => index !== from)
  const moved = files[from]
  return moved ? [...others.slice(0, to), moved, ...others.slice(to)] : files
}
