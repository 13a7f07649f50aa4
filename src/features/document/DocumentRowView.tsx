import { DOCUMENT_TYPES } from '@contract/document/codes'
import type { DocumentRow } from '@contract/document/shapes'
import { Text } from '@tarojs/components'
import { fileSize } from '@/lib/text'
import { friendlyTime } from '@/lib/time'
import { documentLook, originalLook } from '@/rules/looks/documentLook'
import { Thumbnail } from '@/ui/picture/Thumbnail'
import { ListRow } from '@/ui/show/ListRow'
import { RowChips, RowFacts, RowLine, RowWords } from '@/ui/show/RowLine'
import { documentIcon } from './documentIcon'

interface Props {
  row: DocumentRow
  /** Shows the case, where documents of several are listed. */
  showsCase?: boolean
  /** True if this device keeps it. */
  isPinned?: boolean
  onTap?: () => void
  onMore?: () => void
}

/** Row of a document: name, folder, uploader and time. */
export function DocumentRowView({ row, showsCase, isPinned, onTap, onMore }: Props) {
  const where = [DOCUMENT_TYPES[row.docType], showsCase && row.caseName, row.folderName].filter(Boolean).join(' · ')
  return (
    <ListRow
      title={row.name}
      chip={row.status === 'draft' ? undefined : documentLook[row.status]}
      lead={<Front row={row} />}
      onTap={onTap}
      onLongPress={onMore}
    >
      <RowWords text={where} />
      {row.hit && <RowFacts text={`${row.hit.page ? `第 ${row.hit.page} 页：` : ''}${row.hit.words}`} />}
      <RowLine right={friendlyTime(row.deleteTime ?? row.updateTime)}>
        <Text>
          {[row.owner.name, fileSize(row.fileSize), row.versionNo > 1 && `第 ${row.versionNo} 版`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </RowLine>
      <RowChips
        chips={[
          row.isConfidential && { text: '保密', tone: 'warn' },
          isPinned && { text: '已离线', tone: 'info' },
          row.original !== 'none' && originalLook[row.original],
          ...row.tags.map((text) => ({ text, tone: 'muted' as const })),
        ]}
      />
    </ListRow>
  )
}

/** Thumbnail of the first page, or the icon of its format. */
function Front({ row: { fileType, thumbnailUrl } }: { row: DocumentRow }) {
  const icon = documentIcon(fileType)
  return <Thumbnail src={thumbnailUrl ?? undefined} icon={icon} isPage />
}
