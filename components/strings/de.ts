import type { AroundStrings, EngineStrings, ShellStrings } from './strings.js';

/** German, all that a search needs. */
export const de: ShellStrings & EngineStrings & AroundStrings = {
  search: 'Suche',
  placeholder: 'Dokumentation durchsuchen…',
  clear: 'Leeren',
  close: 'Schließen',
  loading: 'Die Suche wird geladen…',
  retry: 'Noch einmal versuchen',
  HEV_ASK_FILE_PROTOCOL:
    'Auf einer Seite, die von der Festplatte geöffnet wurde, kann die Suche ihre Dateien nicht lesen. Der Ordner muss über einen Server laufen, etwa mit „npx @hevmind/ask serve“.',
  HEV_ASK_PAYLOAD_MISSING:
    'Die Suchdateien unter {url} fehlen. Noch einmal versuchen, „ask digest bundle“ ausführen oder die Option „digest“ auf dessen Ordner setzen.',
  HEV_ASK_PAYLOAD_NOT_DATA:
    'Unter {url} kam eine Webseite statt der Suchdateien. Die Option „digest“ prüfen oder alle Dateien noch einmal hochladen.',
  HEV_ASK_PAYLOAD_UNREACHABLE:
    'Die Suchdateien unter {url} sind nicht erreichbar. Die Verbindung prüfen und, wenn es ein anderer Ursprung ist, CORS.',
  HEV_ASK_PAYLOAD_TRUNCATED:
    'Die Suchdateien unter {url} sind unvollständig. Noch einmal versuchen oder alle Dateien noch einmal hochladen.',
  results: 'Treffer',
  thousands: '.',
  resultCount: { one: '{count} Treffer', other: '{count} Treffer' },
  noResults: 'Nichts gefunden für „{query}“.',
  noResultsHint: 'Weniger Wörter oder ein anderes Wort dafür versuchen.',
  trySuggestion: 'Oder eines davon:',
  notCovered: 'Davon handelt hier wohl nichts. Am nächsten kommen:',
  incomplete: 'Ein Teil der Suchdateien ist nicht erreichbar: Es kann mehr geben als das.',
  instantAnswer: 'Aus der Dokumentation',
  preview: 'Vorschau: {title}',
  startTitle: 'Ein Wort, einen Namen oder eine Frage eintippen.',
  startHint: '{sections} Abschnitte dieser Dokumentation, gesucht wird im Browser.',
  emptyIndex: 'Noch gibt es nichts zu durchsuchen: Die Suchdateien enthalten keine Abschnitte.',
  start: 'Suchen für den Anfang',
  recent: 'Letzte Suche',
  suggestion: 'Vorschlag',
  clearRecent: 'Letzte Suchen löschen',
  keyOpen: 'öffnen',
  keyAsk: 'fragen',
  enterAsks: 'Die Eingabetaste fragt.',
  keyChoose: 'suchen',
  keyNewTab: 'neuer Tab',
  keyMove: 'bewegen',
  keyClose: 'schließen',
  HEV_ASK_PAYLOAD_MISMATCH:
    'Die Suchdateien stammen aus verschiedenen Ständen, vielleicht wird die Seite gerade aktualisiert. Gleich noch einmal versuchen.',
  HEV_ASK_FAILED: 'Die Suche ist fehlgeschlagen. Noch einmal versuchen oder die Seite neu laden.',
};
