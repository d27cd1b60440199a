// The lines that a website needs to show the list; no library, no cookies, and texts are set as texts.

/** HTML to paste where the shows should stand. */
export const embedSnippet = (address: string): string => `<ul id="shows"></ul>
<script>
  fetch('${address}')
    .then((answer) => answer.json())
    .then(({ shows }) => {
      for (const { date, venue, name, ticketUrl } of shows) {
        const item = document.createElement('li')
        const day = new Date(date + 'T12:00').toLocaleDateString()
        item.textContent = [day, venue.name ?? name, venue.city].filter(Boolean).join(', ') + ' '
        if (ticketUrl) {
          const link = item.appendChild(document.createElement('a'))
          link.href = ticketUrl
          link.textContent = 'Tickets'
        }
        document.getElementById('shows').append(item)
      }
    })
</script>`
