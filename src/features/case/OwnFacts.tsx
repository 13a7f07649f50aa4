import { caseInfo } from '@contract/case'
import type { CaseDetail } from '@contract/case/shapes'
import type { FieldDefinition, FormValues, ValuesOf } from '@contract/forms/fields'
import { selector } from '@contract/selector'
import { useState } from 'react'
import { customOf } from '@/features/form/custom'
import { FormSheet } from '@/features/form/FormSheet'
import { rethrowUnlessReported } from '@/lib/errors'
import { randomKey } from '@/lib/key'
import { useApi, useApp } from '@/stores/app'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'

type Fields = readonly FieldDefinition[]
const NONE: Fields = []

/** The firm's own fields on cases; the team fills them in at any time. */
export function OwnFacts({ caseDetail }: { caseDetail: CaseDetail }) {
  const api = useApi({ caseInfo, selector })
  const { feedback } = useApp().platform
  const [fields, setFields] = useState<Fields>()
  const { caseId, version, custom, customRows, hasCustom, can } = caseDetail
  const mayFill = hasCustom && can.work
  if (customRows.length === 0 && !mayFill) return null
  const open = async () => {
    try {
      setFields((await api.selector.getCustomFields({ kind: 'case' })).fields)
    } catch (error) {
      rethrowUnlessReported(error)
    }
  }
  const save = async (values: FormValues) => {
    await api.caseInfo.saveCaseCustom({ caseId, version, values: customOf(values) }, { key: randomKey() })
    feedback.toast('已保存', { icon: 'success' })
    return true
  }
  return (
    <Section
      title="其他信息"
      right={mayFill && <Button label={customRows.length > 0 ? '修改' : '填写'} size="small" onTap={() => open()} />}
    >
      {customRows.length > 0 ? (
        <KeyValue rows={customRows.map(({ label, text }) => ({ label, value: text }))} />
      ) : (
        <KeyValue rows={[{ label: '尚未填写' }]} />
      )}
      <FormSheet
        open={!!fields}
        title="其他信息"
        action="保存"
        fields={fields ?? NONE}
        initial={custom as Partial<ValuesOf<Fields>>}
        onClose={() => setFields(undefined)}
        onSubmit={(values) => save(values as FormValues)}
      />
    </Section>
  )
}
