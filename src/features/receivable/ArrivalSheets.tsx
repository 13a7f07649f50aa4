import { textarea } from '@contract/forms/fields'
import { arrival } from '@contract/receivable'
import { receivableLimits } from '@contract/receivable/codes'
import { arrivalForm } from '@contract/receivable/form'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import { formatMoney } from '@/lib/amount'
import { toDate } from '@/lib/time'
import { useApi, useApp } from '@/stores/app'

export type ArrivalQuestion = 'enter' | 'import'

const importForm = [
  textarea('csv', '银行流水', {
    required: true,
    max: receivableLimits.csv,
    placeholder: '到账日期,金额,付款人,付款账号,摘要,银行流水号\n2026-03-02,50000.00,某某公司,,律师费,20260302001',
    hint: '从网银导出 CSV，连同第一行列名一起粘贴；有一行不对就都不导入',
  }),
] as const

interface Props {
  question?: ArrivalQuestion
  onClose: () => void
  onDone: () => void
}

/** Sheets in which finance enters bank arrivals: one, or a list. */
export function ArrivalSheets({ question, onClose, onDone }: Props) {
  const api = useApi({ arrival })
  const { feedback } = useApp().platform
  const told = (words: string) => {
    feedback.toast(words, { icon: 'success' })
    onDone()
    return true
  }
  return (
    <FormSupport>
      <FormSheet
        open={question === 'enter'}
        title="登记到账"
        action="登记到账"
        fields={arrivalForm}
        initial={{ arrivedOn: toDate() }}
        onClose={onClose}
        onSubmit={(values) => api.arrival.save({ values }).then(() => told('已登记，等待认领'))}
      />
      <FormSheet
        open={question === 'import'}
        title="导入银行流水"
        action="导入"
        fields={importForm}
        onClose={onClose}
        onSubmit={({ csv }) =>
          api.arrival
            .importCsv({ csv })
            .then(({ imported, total }) => told(`已导入 ${imported} 笔，共 ${formatMoney(total)} 元`))
        }
      />
    </FormSupport>
  )
}
