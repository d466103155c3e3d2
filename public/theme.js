// Runs before the first paint: a chosen theme must not flash the other one.
try {
  var chosen = localStorage.getItem('wenjin.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch (_) {
  // No storage (private mode): the system's theme stands.
}
