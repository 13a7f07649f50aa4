import { seal } from '@contract/seal'
import { SEAL_ACTIONS, SEAL_KINDS, STAMP_TYPES } from '@contract/seal/codes'
import type { SealDoc, SealSignature } from '@contract/seal/shapes'
import { useState } from 'react'
import { FileCells } from '@/features/file/FileCells'
import { rethrowUnlessReported } from '@/lib/errors'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { originalLook, sealActionTone } from '@/rules/looks/sealLook'
import { pageOfWork, workParams } from '@/rules/targets/approvalPage'
import { useApi, useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { KeyValue } from '@/ui/show/KeyValue'
import { Timeline } from '@/ui/show/Timeline'

/** Facts of the request. */
export function SealDocFacts({ doc }: { doc: SealDoc }) {
  const { navigation } = useApp()
  const page = pageOfWork(doc.type, false)
  const open = doc.caseId ? { caseId: doc.caseId } : undefined
  const rows = [
    { label: '文书类型', value: doc.docType },
    { label: '印章', value: SEAL_KINDS[doc.sealKind] },
    { label: '用印方式', value: STAMP_TYPES[doc.stampType] },
    { label: '份数', value: `${doc.copies} 份` },
    doc.isPaging && { label: '骑缝章', value: '加盖' },
    doc.addressee && { label: '致送单位', value: doc.addressee },
    open && { label: '项目', value: doc.caseName, onTap: () => navigation.go(routes.project.home, open) },
    doc.originalDue && {
      label: '原件',
      value: `${originalLook[doc.original].text} · ${friendlyTime(doc.originalDue)}前归还`,
    },
    doc.remark && { label: '说明', value: doc.remark },
  ]
  return (
    <>
      {doc.isAuto && doc.status === 'toStamp' && <Notice icon="clock" text="审批已通过，稍后自动盖章并签名" />}
      {doc.stampType === '1' && !doc.isPdf && <Notice tone="warn" text="文件还不是 PDF，转换后才能电子用印" />}
      <Section>
        <KeyValue rows={rows} />
      </Section>
      {page && (
        <Section flush>
          <Cell title="用印审批" onTap={() => navigation.go(page, workParams(doc.workId, false))} />
        </Section>
      )}
    </>
  )
}

export function SealDocFiles({ doc }: { doc: SealDoc }) {
  const { file, stamped, photos } = doc
  return (
    <>
      {stamped && (
        <Section title="已用印文件" flush>
          <FileCells files={[stamped]} />
          <SignatureCell docId={doc.docId} />
        </Section>
      )}
      {file && (
        <Section title="用印文件" flush>
          <FileCells files={[file]} />
        </Section>
      )}
      {photos.length > 0 && (
        <Section title={`用印照片 ${photos.length}`} flush>
          <FileCells files={photos} />
        </Section>
      )}
    </>
  )
}

const wordsOf = ({ isSigned, isIntact, isOurs, signer, signTime }: SealSignature) => {
  if (!isSigned) return { tone: 'bad' as const, text: '文件没有数字签名' }
  if (!isIntact) return { tone: 'bad' as const, text: '签名无效：文件在签名后被改动过' }
  const by = `${signer}${signTime ? `，${friendlyTime(signTime)}` : ''}`
  return isOurs
    ? { tone: 'info' as const, text: `签名有效，文件未被改动（${by}）` }
    : { tone: 'warn' as const, text: `文件未被改动，但不是本所的证书（${by}）` }
}

/** Checks the signature in the stamped file. */
function SignatureCell({ docId }: { docId: string }) {
  const api = useApi({ seal })
  const [found, setFound] = useState<SealSignature>()
  const check = () => api.seal.verify({ docId }).then(setFound, rethrowUnlessReported)
  return (
    <>
      <Cell icon="lock" title="核验数字签名" onTap={check} />
      {found && <Notice role="status" {...wordsOf(found)} />}
    </>
  )
}

/** Log, the latest first. */
export const SealDocLog = ({ doc }: { doc: SealDoc }) =>
  doc.events.length === 0 ? null : (
    <Section title="用印记录">
      <Timeline
        items={doc.events.map(({ action, person, time, copies, note }, index) => ({
          key: `${time} ${index}`,
          title: [SEAL_ACTIONS[action], copies > 0 && `${copies} 份`, person?.name ?? '系统']
            .filter(Boolean)
            .join(' · '),
          time: friendlyTime(time),
          note: note || undefined,
          tone: sealActionTone(action),
          state: 'past' as const,
        }))}
      />
    </Section>
  )
