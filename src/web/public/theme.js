// Applies the stored theme before the first paint; ui/use-theme.ts writes the choice.
try {
  var theme = localStorage.getItem('fermata.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.classList.add(theme)
} catch {
  // Storage is blocked: the system's choice stays.
}
