import { CONFLICT_SCOPES } from '@contract/conflict/codes'
import type { ConflictReport } from '@contract/conflict/shapes'
import { View } from '@tarojs/components'
import { FileCells } from '@/features/file/FileCells'
import { friendlyTime } from '@/lib/time'
import { REPORT_LOOKS } from '@/rules/looks/conflictLook'
import { Notice } from '@/ui/feedback/Notice'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { DetailHead } from '@/ui/show/DetailHead'

const NEXT: Readonly<Record<ConflictReport['status'], string>> = {
  running: '正在检索',
  clean: '可以接受委托；以后登记的当事人命中时会提醒您',
  incomplete: '有名称未能检索，不能当作无冲突；请补全名称后重新检索',
  suspected: '请利冲专员或合伙人核对各项命中',
  waivable: '取得双方书面同意、登记豁免函后可以接受委托',
  blocked: '不得接受委托',
  waived: '已豁免：请分开办案团队，隔离信息',
}

/** Head of a report: names, status and next step; its waiver and its PDF. */
export function ReportHead({ report }: { report: ConflictReport }) {
  const { number, terms, scope, status, asker, createTime, targetName, waiver, pdf, toldTime, leftOut } = report
  const where = scope.length > 0 ? scope.map((part) => CONFLICT_SCOPES[part]).join('、') : '全部'
  const files = [waiver, pdf].flatMap((file) => (file ? [file] : []))
  return (
    <View>
      {toldTime && <Notice tone="warn" text="这份报告之后登记的当事人已命中，请重新检索" role="alert" />}
      <DetailHead
        title={terms.map(({ name }) => name).join('、')}
        chip={REPORT_LOOKS[status]}
        next={NEXT[status]}
        words={[number, `${asker.name} ${friendlyTime(createTime)}`, `范围：${where}`, targetName]
          .filter(Boolean)
          .join(' · ')}
      />
      <Section title="检索说明" flush>
        {terms.map(({ name, kind, role, problem, spellings }) => (
          <Cell
            key={`${role} ${name}`}
            icon={kind === 'person' ? 'user' : 'building'}
            title={name}
            note={
              problem || (spellings.length > 0 ? `比对的写法：${spellings.join('、')}` : '检索时没有留下比对的写法')
            }
            tone={problem ? 'bad' : undefined}
          />
        ))}
        <Cell
          title="范围"
          note={`${where}（本所登记的当事人、联系人及其曾用名、别名）${leftOut ? `；${leftOut}` : ''}`}
        />
      </Section>
      {files.length > 0 && (
        <Section title={pdf ? '报告（已定稿）' : '豁免函'} flush>
          <FileCells files={files} />
        </Section>
      )}
    </View>
  )
}
