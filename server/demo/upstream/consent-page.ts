import type { DemoPerson } from './people'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

interface Consent {
  vendor: string
  asksProfile: boolean
  people: readonly DemoPerson[]
  /** Address a choice leads to. */
  linkFor(person: DemoPerson): string
  refuseLink: string
}

const STYLE = `
  :root { color-scheme: light dark; --ink: #1d2129; --quiet: #5b6370; --line: #e5e6eb; --ground: #f5f6f7; --sheet: #fff; --brand: #c8161d }
  @media (prefers-color-scheme: dark) { :root { --ink: #e8eaed; --quiet: #a3abb8; --line: #2e3238; --ground: #121417; --sheet: #1c1f23; --brand: #ff6b6b } }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 -apple-system, "PingFang SC", "Noto Sans CJK SC", sans-serif }
  main { max-width: 560px; margin: 0 auto; padding: 0 16px 32px }
  .demo { position: sticky; top: 0; padding: 10px 16px; background: var(--sheet); border-bottom: 2px solid var(--brand); color: var(--brand); font-size: 14px; font-weight: 600; text-align: center }
  h1 { margin: 24px 0 4px; font-size: 20px }
  p { margin: 0 0 16px; color: var(--quiet); font-size: 14px }
  ul { margin: 0; padding: 0; list-style: none; background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; overflow: hidden }
  li + li { border-top: 1px solid var(--line) }
  li a { display: flex; gap: 12px; align-items: baseline; justify-content: space-between; min-height: 48px; padding: 12px 16px; color: inherit; text-decoration: none }
  li span { color: var(--quiet); font-size: 13px; text-align: right }
  a:focus-visible { outline: 2px solid var(--brand); outline-offset: -2px }
  .refuse { display: block; margin-top: 16px; padding: 12px; color: var(--quiet); text-align: center }
`

/** Replaces the vendor's consent page, and says on every screen that it is a demo. */
export const consentPage = ({ vendor, asksProfile, people, linkFor, refuseLink }: Consent) => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>演示 · ${vendor}授权</title>
<style>${STYLE}</style>
<div class="demo" role="note">演示环境：这不是${vendor}的页面</div>
<main>
<h1>以谁的${vendor}身份登录？</h1>
<p>案头申请${asksProfile ? '获取您的昵称与头像' : '确认您的身份'}。正式环境由${vendor}询问，您不需要选择。</p>
<ul>
${people.map((person) => `<li><a href="${escapeHtml(linkFor(person))}">${escapeHtml(person.name)}<span>${escapeHtml(person.role)}</span></a></li>`).join('\n')}
</ul>
<a class="refuse" href="${escapeHtml(refuseLink)}">拒绝</a>
</main>
</html>`
