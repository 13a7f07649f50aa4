import type { Signer, SignTask } from '@contract/sign-task/shapes'
import { Text, View } from '@tarojs/components'
import { FileCells } from '@/features/file/FileCells'
import { Signature } from '@/features/signature/Signature'
import { friendlyTime } from '@/lib/time'
import { signerLook } from '@/rules/looks/signTaskLook'
import { Section } from '@/ui/page/Section'
import { Avatar } from '@/ui/show/Avatar'
import { StatusChip } from '@/ui/show/StatusChip'
import './SignTaskParts.scss'

/** Documents, and the asker's note. */
export function SignDocuments({ task: { files, fileCount, note } }: { task: SignTask }) {
  return (
    <>
      <Section title={`待签文件 ${fileCount}`} flush>
        {files.length > 0 ? <FileCells files={files} /> : <Text className="sign-parts__none">文件已随撤回收起</Text>}
      </Section>
      {note && (
        <Section title="说明">
          <Text className="sign-parts__note" userSelect>
            {note}
          </Text>
        </Section>
      )}
    </>
  )
}

/** Signers, each with their state. */
export function SignerRows({ task: { signers, signedCount, signerCount } }: { task: SignTask }) {
  return (
    <Section title={`签署人 ${signedCount}/${signerCount}`} flush>
      {signers.map((signer) => (
        <SignerRow key={signer.empId} signer={signer} />
      ))}
    </Section>
  )
}

function SignerRow({ signer }: { signer: Signer }) {
  const { text, tone } = signerLook[signer.state]
  return (
    <View className="sign-parts__signer">
      <Avatar id={signer.empId} name={signer.name} src={signer.photoUrl} size={36} />
      <View className="sign-parts__words">
        <Text className="sign-parts__name">{signer.name}</Text>
        <Text className="sign-parts__meta">{progressOf(signer)}</Text>
        {signer.reason && <Text className="sign-parts__reason">原因：{signer.reason}</Text>}
        {signer.signFileId && <Signature fileId={signer.signFileId} name={signer.name} />}
      </View>
      <StatusChip text={text} tone={tone} />
    </View>
  )
}

function progressOf({ state, openTime, answerTime }: Signer): string {
  if (answerTime) return `${friendlyTime(answerTime)} ${state === 'signed' ? '签署' : '拒签'}`
  return openTime ? `${friendlyTime(openTime)} 看过` : '还没有打开'
}
