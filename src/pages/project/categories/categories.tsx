import { caseCategory } from '@contract/case'
import { categoryForm, flowFormOf, requirable } from '@contract/case/category/form'
import type { CaseCategory } from '@contract/case/codes'
import type { CaseCategoryItem } from '@contract/case/shapes'
import type { FormValues } from '@contract/forms/fields'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { Button } from '@/ui/input/Button'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'
import { StatusChip } from '@/ui/show/StatusChip'

const shownCategories = recordPage(routes.project.categories, { read: caseCategory.list, input: () => ({}) })

interface Question {
  of: CaseCategory
  what: 'settings' | 'required'
}

/** Settings of the firm's case categories: open or closed, numbers, and requirements for acceptance. */
function Categories() {
  const api = useApi({ caseCategory })
  const { record } = useRecord(shownCategories, {})
  const [asked, setAsked] = useState<Question>()
  const item = record.now?.find(({ category }) => category === asked?.of)
  const change = (work: typeof api.caseCategory.update, values: FormValues) =>
    record.change(
      'category',
      (_, key) => work({ category: item?.category ?? 'civil', version: item?.version ?? 0, values }, { key }),
      '项目类型已更新',
    )
  return (
    <FormSupport>
      <Screen title="项目类型" state={record} skeleton="list" onRetry={record.retry}>
        <Notice text="改了编号简码，之后收案的项目用新的；已编的号不变" />
        {record.now?.map((categoryItem) => (
          <CategorySection
            key={categoryItem.category}
            item={categoryItem}
            onAsk={(question) => setAsked({ of: categoryItem.category, what: question })}
          />
        ))}
      </Screen>
      <FormSheet
        open={!!item && asked?.what === 'settings'}
        title={`${item?.name ?? ''}设置`}
        action="保存"
        fields={categoryForm}
        initial={item && { isOpen: item.isOpen, letters: item.letters }}
        onClose={() => setAsked(undefined)}
        onSubmit={(values) => change(api.caseCategory.update, values)}
      />
      {item && asked?.what === 'required' && (
        <FormSheet
          open
          title={`${item.name}收案前必填`}
          action="保存"
          fields={flowFormOf(item.category)}
          initial={{ required: item.required }}
          onClose={() => setAsked(undefined)}
          onSubmit={(values) => change(api.caseCategory.updateFlowForm, values)}
        />
      )}
    </FormSupport>
  )
}

function CategorySection({ item, onAsk }: { item: CaseCategoryItem; onAsk: (question: Question['what']) => void }) {
  const { category, name, letters, isOpen, required } = item
  const labels = requirable(category).flatMap(({ key, label }) => (required.includes(key) ? [label] : []))
  return (
    <Section title={name} right={!isOpen && <StatusChip text="已停用" tone="muted" />}>
      <KeyValue
        rows={[
          { label: '编号简码', value: letters },
          { label: '收案前必填', value: labels.join('、') || '按律所流程' },
        ]}
      />
      <Button label="设置" size="small" onTap={() => onAsk('settings')} />
      <Button label="必填项" size="small" onTap={() => onAsk('required')} />
    </Section>
  )
}

export default screen(routes.project.categories, Categories, { record: shownCategories })
