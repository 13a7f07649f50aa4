import { documents } from '@contract/document'
import type { DocumentVersion } from '@contract/document/shapes'
import { useState } from 'react'
import { Part } from '@/features/record/Part'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { Empty } from '@/ui/feedback/Empty'
import { ValueRow } from '@/ui/form/ValueRow'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { SelectSheet } from '@/ui/sheet/SelectSheet'
import { Difference } from './Difference'

interface Params {
  documentId: string
  from?: string
  to?: string
}

/** Page comparing the texts of two document versions. */
function FileCompare({ documentId, from, to }: Params) {
  const api = useApi({ documents })
  const versions = usePart({ kind: 'document', id: documentId }, () => api.documents.versions({ documentId }))
  return (
    <Screen title="比较版本">
      <Part of={versions}>
        {(all) =>
          all.length > 1 ? (
            <Compared
              documentId={documentId}
              versions={all}
              from={from ?? all[1]?.docVerId}
              to={to ?? all[0]?.docVerId}
            />
          ) : (
            <Empty icon="history" text="只有一个版本，还没有可以比较的" />
          )
        }
      </Part>
    </Screen>
  )
}

interface ComparedProps {
  documentId: string
  versions: readonly DocumentVersion[]
  from?: string
  to?: string
}

function Compared({ documentId, versions, ...opened }: ComparedProps) {
  const [from, setFrom] = useState(opened.from ?? '')
  const [to, setTo] = useState(opened.to ?? '')
  return (
    <>
      <Section flush>
        <VersionRow label="旧版" versions={versions} value={from} onDone={setFrom} />
        <VersionRow label="新版" versions={versions} value={to} onDone={setTo} />
      </Section>
      {from === to ? (
        <Empty icon="history" text="两边是同一个版本，请选不同的两版" />
      ) : (
        <Difference key={`${from} ${to}`} documentId={documentId} from={from} to={to} />
      )}
    </>
  )
}

interface VersionRowProps {
  label: string
  versions: readonly DocumentVersion[]
  value: string
  onDone: (docVerId: string) => void
}

const inWords = ({ no, author, createTime }: DocumentVersion) =>
  `第 ${no} 版 · ${author.name} · ${friendlyTime(createTime)}`

function VersionRow({ label, versions, value, onDone }: VersionRowProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = versions.find(({ docVerId }) => docVerId === value)
  return (
    <ValueRow label={label} value={chosen ? inWords(chosen) : ''} onTap={() => setOpen(true)}>
      <SelectSheet
        open={isOpen}
        title={label}
        items={versions.map((version) => ({ value: version.docVerId, text: inWords(version) }))}
        value={value}
        onClose={() => setOpen(false)}
        onDone={(docVerId) => docVerId && onDone(docVerId)}
      />
    </ValueRow>
  )
}

export default screen(routes.documentPages.compare, FileCompare)
