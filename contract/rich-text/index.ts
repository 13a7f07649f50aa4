// Converts rich text to and from the plain text that is typed on a phone: a line a paragraph, `# ` a heading, `- ` a
// point.

const MARKS = { '# ': 'h3', '- ': 'li' } as const
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
}

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

function paragraph(line: string): string {
  const mark = MARKS[line.slice(0, 2) as keyof typeof MARKS]
  return mark ? `<${mark}>${escapeHtml(line.slice(2).trim())}</${mark}>` : `<p>${escapeHtml(line)}</p>`
}

/** Plain text as rich text. */
export const htmlOf = (words: string): string =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(paragraph)
    .join('')
    .replace(/(<li>.*?<\/li>)+/g, '<ul>$&</ul>')

/** Sanitised rich text as plain text: what it has besides paragraphs, headings and points is lost. */
export const wordsOf = (html: string): string =>
  html
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<h\d[^>]*>/g, '\n# ')
    .replace(/<li[^>]*>/g, '\n- ')
    .replace(/<(br|tr|\/?(p|ul|ol|table|blockquote)|\/h\d)\b[^>]*>/g, '\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(lt|gt|quot|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
