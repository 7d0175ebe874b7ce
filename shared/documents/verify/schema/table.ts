// Made by scripts/generate/office-schema/make.ts from the schemas of ECMA-376; do not edit.

/** Patterns of the types, by number. */
export const TYPES = String.raw`
[+-]?\d+
inner|outer
edge|factor
[+-]?(?:\d+\.?\d*|\.\d+)(?:[Ee][+-]?\d+)?|-?INF|NaN
true|false|1|0
clr|auto|gray|ltGray|invGray|grayWhite|blackGray|blackWhite|black|white|hidden
0*(([5-9])|([1-9]\d)|([1-4]\d\d)|500)%|[+-]?\d+
0*(([2-9]\d)|([1-9]\d\d)|(1\d\d\d)|2000)%|[+-]?\d+
(\d+)%|[+-]?\d+
bestFit|b|ctr|inBase|inEnd|l|outEnd|r|t
circle|dash|diamond|dot|none|picture|plus|square|star|triangle|x|auto
exp|linear|log|movingAvg|poly|power
x|y
both|minus|plus
cust|fixedVal|percentage|stdDev|stdErr
0*((\d)|([1-9]\d)|([1-4]\d\d)|500)%|[+-]?\d+
cone|coneToMax|box|cylinder|pyramid|pyramidToMax
percentStacked|standard|stacked|percentStacked|clustered|standard|stacked
none|line|lineMarker|marker|smooth|smoothMarker
standard|marker|filled
bar|col
(-?0*((\d)|([1-9]\d)|100))%|[+-]?\d+
0*([1-9]|([1-8]\d)|90)%|[+-]?\d+
pie|bar
auto|cust|percent|pos|val
0*(([5-9])|([1-9]\d)|(1\d\d)|200)%|[+-]?\d+
0*((\d)|([1-9]\d)|([1-2]\d\d)|300)%|[+-]?\d+
area|w
stretch|stack|stackScale
hundreds|thousands|tenThousands|hundredThousands|millions|tenMillions|hundredMillions|billions|trillions
maxMin|minMax
b|l|r|t
cross|in|none|out
high|low|nextTo|none
autoZero|max|min
ctr|l|r
0*((\d)|([1-9]\d)|([1-9]\d\d)|1000)%|[+-]?\d+
days|months|years
between|midCat
b|tr|l|r|t
span|gap|zero
default|portrait|landscape
\d+(\.\d+)?(mm|cm|in|pt|pc|pi)
dk1|lt1|dk2|lt2|accent1|accent2|accent3|accent4|accent5|accent6|hlink|folHlink
cw|ccw
span|cycle|repeat
-?\d+(\.\d+)?%|[+-]?\d+
[+-]?\d+|\{[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}\}
node|asst|doc|pres|parTrans|sibTrans
parOf|presOf|presParOf|unknownRelationship
self|ch|des
none|equ|gte|lte
all|doc|node|norm|nonNorm|asst|nonAsst|parTrans|pres|sibTrans
none|alignOff|begMarg|bendDist|begPad|b|bMarg|bOff|ctrX|ctrXOff|ctrY|ctrYOff|connDist|diam|endMarg|endPad|h|hArH|hOff|l|lMarg|lOff|r|rMarg|rOff|primFontSz|pyraAcctRatio|secFontSz|sibSp|secSibSp|sp|stemThick|t|tMarg|tOff|userA|userB|userC|userD|userE|userF|userG|userH|userI|userJ|userK|userL|userM|userN|userO|userP|userQ|userR|userS|userT|userU|userV|userW|userX|userY|userZ|w|wArH|wOff
horzAlign|vertAlign|chDir|chAlign|secChAlign|linDir|secLinDir|stElem|bendPt|connRout|begSty|endSty|dim|rotPath|ctrShpMap|nodeHorzAlign|nodeVertAlign|fallback|txDir|pyraAcctPos|pyraAcctTxMar|txBlDir|txAnchorHorz|txAnchorVert|txAnchorHorzCh|txAnchorVertCh|parTxLTRAlign|parTxRTLAlign|shpTxLTRAlignCh|shpTxRTLAlignCh|autoTxRot|grDir|flowDir|contDir|bkpt|off|hierAlign|bkPtFixedVal|stBulletLvl|stAng|spanAng|ar|lnSpPar|lnSpAfParP|lnSpCh|lnSpAfChP|rtShortDist|alignTx|pyraLvlNode|pyraAcctBkgdNode|pyraAcctTxNode|srcNode|dstNode|begPts|endPts
composite|conn|cycle|hierChild|hierRoot|pyra|lin|sp|tx|snake
line|lineInv|triangle|rtTriangle|rect|diamond|parallelogram|trapezoid|nonIsoscelesTrapezoid|pentagon|hexagon|heptagon|octagon|decagon|dodecagon|star4|star5|star6|star7|star8|star10|star12|star16|star24|star32|roundRect|round1Rect|round2SameRect|round2DiagRect|snipRoundRect|snip1Rect|snip2SameRect|snip2DiagRect|plaque|ellipse|teardrop|homePlate|chevron|pieWedge|pie|blockArc|donut|noSmoking|rightArrow|leftArrow|upArrow|downArrow|stripedRightArrow|notchedRightArrow|bentUpArrow|leftRightArrow|upDownArrow|leftUpArrow|leftRightUpArrow|quadArrow|leftArrowCallout|rightArrowCallout|upArrowCallout|downArrowCallout|leftRightArrowCallout|upDownArrowCallout|quadArrowCallout|bentArrow|uturnArrow|circularArrow|leftCircularArrow|leftRightCircularArrow|curvedRightArrow|curvedLeftArrow|curvedUpArrow|curvedDownArrow|swooshArrow|cube|can|lightningBolt|heart|sun|moon|smileyFace|irregularSeal1|irregularSeal2|foldedCorner|bevel|frame|halfFrame|corner|diagStripe|chord|arc|leftBracket|rightBracket|leftBrace|rightBrace|bracketPair|bracePair|straightConnector1|bentConnector2|bentConnector3|bentConnector4|bentConnector5|curvedConnector2|curvedConnector3|curvedConnector4|curvedConnector5|callout1|callout2|callout3|accentCallout1|accentCallout2|accentCallout3|borderCallout1|borderCallout2|borderCallout3|accentBorderCallout1|accentBorderCallout2|accentBorderCallout3|wedgeRectCallout|wedgeRoundRectCallout|wedgeEllipseCallout|cloudCallout|cloud|ribbon|ribbon2|ellipseRibbon|ellipseRibbon2|leftRightRibbon|verticalScroll|horizontalScroll|wave|doubleWave|plus|flowChartProcess|flowChartDecision|flowChartInputOutput|flowChartPredefinedProcess|flowChartInternalStorage|flowChartDocument|flowChartMultidocument|flowChartTerminator|flowChartPreparation|flowChartManualInput|flowChartManualOperation|flowChartConnector|flowChartPunchedCard|flowChartPunchedTape|flowChartSummingJunction|flowChartOr|flowChartCollate|flowChartSort|flowChartExtract|flowChartMerge|flowChartOfflineStorage|flowChartOnlineStorage|flowChartMagneticTape|flowChartMagneticDisk|flowChartMagneticDrum|flowChartDisplay|flowChartDelay|flowChartAlternateProcess|flowChartOffpageConnector|actionButtonBlank|actionButtonHome|actionButtonHelp|actionButtonInformation|actionButtonForwardNext|actionButtonBackPrevious|actionButtonEnd|actionButtonBeginning|actionButtonReturn|actionButtonDocument|actionButtonSound|actionButtonMovie|gear6|gear9|funnel|mathPlus|mathMinus|mathMultiply|mathDivide|mathEqual|mathNotEqual|cornerTabs|squareTabs|plaqueTabs|chartX|chartStar|chartPlus|none|conn
(?:(?:self|ch|des|desOrSelf|par|ancst|ancstOrSelf|followSib|precedSib|follow|preced|root|none)(?:\s+|$))*
(?:(?:[+-]?\d+)(?:\s+|$))*
(?:(?:true|false|1|0)(?:\s+|$))*
(?:(?:all|doc|node|norm|nonNorm|asst|nonAsst|parTrans|pres|sibTrans)(?:\s+|$))*
b|t
none|orgChart|chMax|chPref|bulEnabled|dir|hierBranch|animOne|animLvl|resizeHandles
cnt|pos|revPos|posEven|posOdd|var|depth|maxDepth
equ|neq|gt|lt|gte|lte
[+-]?\d+|true|false|1|0|norm|rev|l|r|hang|std|init|none|one|branch|none|lvl|ctr|exact|rel
norm|rev
l|r|hang|std|init
none|one|branch
none|lvl|ctr
exact|rel
legacyMatte|legacyPlastic|legacyMetal|legacyWireframe|matte|plastic|metal|warmMatte|translucentPowder|powder|dkEdge|softEdge|clear|flat|softmetal
[+-]?\d+|-?\d+(\.\d+)?(mm|cm|in|pt|pc|pi)
[\dA-Fa-f]{20}
00|01|02|16|17|18|32|33|34|48|49|50|64|65|66|80|81|82
ctr|in
rnd|sq|flat
sng|dbl|thickThin|thinThick|tri
[+-]?\d+|-?((100)|(\d\d?))(\.\d\d?)?%
[+-]?\d+|((100)|(\d\d?))(\.\d\d?)?%
[+-]?\d+|\d+(\.\d+)?%
[+-]?\d+|-?\d+(\.\d+)?%
[\dA-Fa-f]{6}
scrollBar|background|activeCaption|inactiveCaption|menu|window|windowFrame|menuText|windowText|captionText|activeBorder|inactiveBorder|appWorkspace|highlight|highlightText|btnFace|btnShadow|grayText|btnText|inactiveCaptionText|btnHighlight|3dDkShadow|3dLight|infoText|infoBk|hotLight|gradientActiveCaption|gradientInactiveCaption|menuHighlight|menuBar
bg1|tx1|bg2|tx2|accent1|accent2|accent3|accent4|accent5|accent6|hlink|folHlink|phClr|dk1|lt1|dk2|lt2
aliceBlue|antiqueWhite|aqua|aquamarine|azure|beige|bisque|black|blanchedAlmond|blue|blueViolet|brown|burlyWood|cadetBlue|chartreuse|chocolate|coral|cornflowerBlue|cornsilk|crimson|cyan|darkBlue|darkCyan|darkGoldenrod|darkGray|darkGrey|darkGreen|darkKhaki|darkMagenta|darkOliveGreen|darkOrange|darkOrchid|darkRed|darkSalmon|darkSeaGreen|darkSlateBlue|darkSlateGray|darkSlateGrey|darkTurquoise|darkViolet|dkBlue|dkCyan|dkGoldenrod|dkGray|dkGrey|dkGreen|dkKhaki|dkMagenta|dkOliveGreen|dkOrange|dkOrchid|dkRed|dkSalmon|dkSeaGreen|dkSlateBlue|dkSlateGray|dkSlateGrey|dkTurquoise|dkViolet|deepPink|deepSkyBlue|dimGray|dimGrey|dodgerBlue|firebrick|floralWhite|forestGreen|fuchsia|gainsboro|ghostWhite|gold|goldenrod|gray|grey|green|greenYellow|honeydew|hotPink|indianRed|indigo|ivory|khaki|lavender|lavenderBlush|lawnGreen|lemonChiffon|lightBlue|lightCoral|lightCyan|lightGoldenrodYellow|lightGray|lightGrey|lightGreen|lightPink|lightSalmon|lightSeaGreen|lightSkyBlue|lightSlateGray|lightSlateGrey|lightSteelBlue|lightYellow|ltBlue|ltCoral|ltCyan|ltGoldenrodYellow|ltGray|ltGrey|ltGreen|ltPink|ltSalmon|ltSeaGreen|ltSkyBlue|ltSlateGray|ltSlateGrey|ltSteelBlue|ltYellow|lime|limeGreen|linen|magenta|maroon|medAquamarine|medBlue|medOrchid|medPurple|medSeaGreen|medSlateBlue|medSpringGreen|medTurquoise|medVioletRed|mediumAquamarine|mediumBlue|mediumOrchid|mediumPurple|mediumSeaGreen|mediumSlateBlue|mediumSpringGreen|mediumTurquoise|mediumVioletRed|midnightBlue|mintCream|mistyRose|moccasin|navajoWhite|navy|oldLace|olive|oliveDrab|orange|orangeRed|orchid|paleGoldenrod|paleGreen|paleTurquoise|paleVioletRed|papayaWhip|peachPuff|peru|pink|plum|powderBlue|purple|red|rosyBrown|royalBlue|saddleBrown|salmon|sandyBrown|seaGreen|seaShell|sienna|silver|skyBlue|slateBlue|slateGray|slateGrey|snow|springGreen|steelBlue|tan|teal|thistle|tomato|turquoise|violet|wheat|white|whiteSmoke|yellow|yellowGreen
sp|bg
\{[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}\}
category|ptInCategory|series|ptInSeries|allPts|gridLegend
allAtOnce|one|lvlOne|lvlAtOnce
allAtOnce|series|category|seriesEl|categoryEl
legacyObliqueTopLeft|legacyObliqueTop|legacyObliqueTopRight|legacyObliqueLeft|legacyObliqueFront|legacyObliqueRight|legacyObliqueBottomLeft|legacyObliqueBottom|legacyObliqueBottomRight|legacyPerspectiveTopLeft|legacyPerspectiveTop|legacyPerspectiveTopRight|legacyPerspectiveLeft|legacyPerspectiveFront|legacyPerspectiveRight|legacyPerspectiveBottomLeft|legacyPerspectiveBottom|legacyPerspectiveBottomRight|orthographicFront|isometricTopUp|isometricTopDown|isometricBottomUp|isometricBottomDown|isometricLeftUp|isometricLeftDown|isometricRightUp|isometricRightDown|isometricOffAxis1Left|isometricOffAxis1Right|isometricOffAxis1Top|isometricOffAxis2Left|isometricOffAxis2Right|isometricOffAxis2Top|isometricOffAxis3Left|isometricOffAxis3Right|isometricOffAxis3Bottom|isometricOffAxis4Left|isometricOffAxis4Right|isometricOffAxis4Bottom|obliqueTopLeft|obliqueTop|obliqueTopRight|obliqueLeft|obliqueRight|obliqueBottomLeft|obliqueBottom|obliqueBottomRight|perspectiveFront|perspectiveLeft|perspectiveRight|perspectiveAbove|perspectiveBelow|perspectiveAboveLeftFacing|perspectiveAboveRightFacing|perspectiveContrastingLeftFacing|perspectiveContrastingRightFacing|perspectiveHeroicLeftFacing|perspectiveHeroicRightFacing|perspectiveHeroicExtremeLeftFacing|perspectiveHeroicExtremeRightFacing|perspectiveRelaxed|perspectiveRelaxedModerately
tl|t|tr|l|r|bl|b|br
legacyFlat1|legacyFlat2|legacyFlat3|legacyFlat4|legacyNormal1|legacyNormal2|legacyNormal3|legacyNormal4|legacyHarsh1|legacyHarsh2|legacyHarsh3|legacyHarsh4|threePt|balanced|soft|harsh|flood|contrasting|morning|sunrise|sunset|chilly|freezing|flat|twoPt|glow|brightRoom
relaxedInset|circle|slope|cross|angle|softRound|convex|coolSlant|divot|riblet|hardEdge|artDeco
none|norm|lighten|lightenLess|darken|darkenLess
shape|circle|rect
tl|t|tr|l|ctr|r|bl|b|br
none|x|y|xy
over|mult|screen|darken|lighten
email|screen|print|hqprint|none
pct5|pct10|pct20|pct25|pct30|pct40|pct50|pct60|pct70|pct75|pct80|pct90|horz|vert|ltHorz|ltVert|dkHorz|dkVert|narHorz|narVert|dashHorz|dashVert|cross|dnDiag|upDiag|ltDnDiag|ltUpDiag|dkDnDiag|dkUpDiag|wdDnDiag|wdUpDiag|dashDnDiag|dashUpDiag|diagCross|smCheck|lgCheck|smGrid|lgGrid|dotGrid|smConfetti|lgConfetti|horzBrick|diagBrick|solidDmnd|openDmnd|dotDmnd|plaid|sphere|weave|divot|shingle|wave|trellis|zigZag
sib|tree
shdw1|shdw2|shdw3|shdw4|shdw5|shdw6|shdw7|shdw8|shdw9|shdw10|shdw11|shdw12|shdw13|shdw14|shdw15|shdw16|shdw17|shdw18|shdw19|shdw20
line|lineInv|triangle|rtTriangle|rect|diamond|parallelogram|trapezoid|nonIsoscelesTrapezoid|pentagon|hexagon|heptagon|octagon|decagon|dodecagon|star4|star5|star6|star7|star8|star10|star12|star16|star24|star32|roundRect|round1Rect|round2SameRect|round2DiagRect|snipRoundRect|snip1Rect|snip2SameRect|snip2DiagRect|plaque|ellipse|teardrop|homePlate|chevron|pieWedge|pie|blockArc|donut|noSmoking|rightArrow|leftArrow|upArrow|downArrow|stripedRightArrow|notchedRightArrow|bentUpArrow|leftRightArrow|upDownArrow|leftUpArrow|leftRightUpArrow|quadArrow|leftArrowCallout|rightArrowCallout|upArrowCallout|downArrowCallout|leftRightArrowCallout|upDownArrowCallout|quadArrowCallout|bentArrow|uturnArrow|circularArrow|leftCircularArrow|leftRightCircularArrow|curvedRightArrow|curvedLeftArrow|curvedUpArrow|curvedDownArrow|swooshArrow|cube|can|lightningBolt|heart|sun|moon|smileyFace|irregularSeal1|irregularSeal2|foldedCorner|bevel|frame|halfFrame|corner|diagStripe|chord|arc|leftBracket|rightBracket|leftBrace|rightBrace|bracketPair|bracePair|straightConnector1|bentConnector2|bentConnector3|bentConnector4|bentConnector5|curvedConnector2|curvedConnector3|curvedConnector4|curvedConnector5|callout1|callout2|callout3|accentCallout1|accentCallout2|accentCallout3|borderCallout1|borderCallout2|borderCallout3|accentBorderCallout1|accentBorderCallout2|accentBorderCallout3|wedgeRectCallout|wedgeRoundRectCallout|wedgeEllipseCallout|cloudCallout|cloud|ribbon|ribbon2|ellipseRibbon|ellipseRibbon2|leftRightRibbon|verticalScroll|horizontalScroll|wave|doubleWave|plus|flowChartProcess|flowChartDecision|flowChartInputOutput|flowChartPredefinedProcess|flowChartInternalStorage|flowChartDocument|flowChartMultidocument|flowChartTerminator|flowChartPreparation|flowChartManualInput|flowChartManualOperation|flowChartConnector|flowChartPunchedCard|flowChartPunchedTape|flowChartSummingJunction|flowChartOr|flowChartCollate|flowChartSort|flowChartExtract|flowChartMerge|flowChartOfflineStorage|flowChartOnlineStorage|flowChartMagneticTape|flowChartMagneticDisk|flowChartMagneticDrum|flowChartDisplay|flowChartDelay|flowChartAlternateProcess|flowChartOffpageConnector|actionButtonBlank|actionButtonHome|actionButtonHelp|actionButtonInformation|actionButtonForwardNext|actionButtonBackPrevious|actionButtonEnd|actionButtonBeginning|actionButtonReturn|actionButtonDocument|actionButtonSound|actionButtonMovie|gear6|gear9|funnel|mathPlus|mathMinus|mathMultiply|mathDivide|mathEqual|mathNotEqual|cornerTabs|squareTabs|plaqueTabs|chartX|chartStar|chartPlus
textNoShape|textPlain|textStop|textTriangle|textTriangleInverted|textChevron|textChevronInverted|textRingInside|textRingOutside|textArchUp|textArchDown|textCircle|textButton|textArchUpPour|textArchDownPour|textCirclePour|textButtonPour|textCurveUp|textCurveDown|textCanUp|textCanDown|textWave1|textWave2|textDoubleWave1|textWave4|textInflate|textDeflate|textInflateBottom|textDeflateBottom|textInflateTop|textDeflateTop|textDeflateInflate|textDeflateInflateDeflate|textFadeRight|textFadeLeft|textFadeUp|textFadeDown|textSlantUp|textSlantDown|textCascadeUp|textCascadeDown
solid|dot|dash|lgDash|dashDot|lgDashDot|lgDashDotDot|sysDash|sysDot|sysDashDot|sysDashDotDot
sm|med|lg
none|triangle|stealth|diamond|oval|arrow
major|minor|none
t|ctr|b|just|dist
overflow|clip
horz|vert|vert270|wordArtVert|eaVert|mongolianVert|wordArtVertRtl
overflow|ellipsis|clip
none|square
on|off|def
l|ctr|r|just|justLow|dist|thaiDist
auto|t|ctr|base|b
none|small|all
noStrike|sngStrike|dblStrike
none|words|sng|dbl|heavy|dotted|dottedHeavy|dash|dashHeavy|dashLong|dashLongHeavy|dotDash|dotDashHeavy|dotDotDash|dotDotDashHeavy|wavy|wavyHeavy|wavyDbl
0*((2[5-9])|([3-9]\d)|([1-3]\d\d)|400)%
alphaLcParenBoth|alphaUcParenBoth|alphaLcParenR|alphaUcParenR|alphaLcPeriod|alphaUcPeriod|arabicParenBoth|arabicParenR|arabicPeriod|arabicPlain|romanLcParenBoth|romanUcParenBoth|romanLcParenR|romanUcParenR|romanLcPeriod|romanUcPeriod|circleNumDbPlain|circleNumWdBlackPlain|circleNumWdWhitePlain|arabicDbPeriod|arabicDbPlain|ea1ChsPeriod|ea1ChsPlain|ea1ChtPeriod|ea1ChtPlain|ea1JpnChsDbPeriod|ea1JpnKorPlain|ea1JpnKorPeriod|arabic1Minus|arabic2Minus|hebrew2Minus|thaiAlphaPeriod|thaiAlphaParenR|thaiAlphaParenBoth|thaiNumPeriod|thaiNumParenR|thaiNumParenBoth|hindiAlphaPeriod|hindiNumPeriod|hindiNumParenR|hindiAlpha1Period
true|false|1|0|on|off
l|ctr|r|dec
twoCell|oneCell|absolute
bothSides|left|right|largest
left|right|center|inside|outside|top|bottom|center|inside|outside
margin|page|column|character|leftMargin|rightMargin|insideMargin|outsideMargin
margin|page|paragraph|line|topMargin|bottomMargin|insideMargin|outsideMargin
ArticleInAPeriodical|Book|BookSection|JournalArticle|ConferenceProceedings|Report|SoundRecording|Performance|Art|DocumentFromInternetSite|InternetSite|Film|Interview|Patent|ElectronicSource|Case|Misc
ge|le|gt|lt|eq
variant|i1|i2|i4|i8|ui1|ui2|ui4|ui8|r4|r8|lpstr|lpwstr|bstr|date|filetime|bool|cy|error|clsid
variant|i1|i2|i4|int|ui1|ui2|ui4|uint|r4|r8|decimal|bstr|date|bool|cy|error
[A-Za-z\d+/=\s]*
[+-]?(?:\d+\.?\d*|\.\d+)
-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?
\s*\d*\.\d{4}\s*
\s*0x[0-9A-Za-z]{8}\s*
roman|script|fraktur|double-struck|sans-serif|monospace
p|b|i|bi
top|bot
centered|match
inline|top|center|bottom|inside|outside
bar|skw|lin|noBar
left|center|right|inside|outside
undOvr|subSup
left|right|center|centerGroup
before|after|repeat
--|-\+|\+-
[+-]?\d+|\d+(\.\d+)?(mm|cm|in|pt|pc|pi)
[^\s/;<>]+/[^\s/;<>]+(?:\s*;[^<>]*)?
[^\s/<>]+
External|Internal
horz|vert
l|u|r|d|lu|ru|ld|rd
l|u|r|d
out|in
lu|ru|ld|rd
[+-]?\d+|indefinite
gridLegend|series|category|ptInSeries|ptInCategory
first|last|all
onBegin|onEnd|begin|end|onClick|onDblClick|onMouseOver|onMouseOut|onNext|onPrev|onStopAudio
none|seek
none|skipTimed
discrete|lin|fmla
str|num|clr
rgb|hsl
in|out|none
parent|layout
relative|fixed
evt|call|verb
el|wd|lt
remove|freeze|hold|transition
sameClick|lastClick|nextClick
clickEffect|withEffect|afterEffect|mainSeq|interactiveSeq|clickPar|withGroup|afterGroup|tmRoot
entr|exit|emph|path|verb|mediacall
always|whenNotActive|never
canSlip|locked
[+-]?\d+|((100)|(\d\d?))(\.\d\d?)?%|indefinite
none|always
base|sum|repl|mult|none
normal|childStyle
pt|img
allAtOnce|p|cust|whole
whole|depthByNode|depthByBranch|breadthByNode|breadthByLvl|cw|cwIn|cwOut|ccw|ccwIn|ccwOut|inByRing|outByRing|up|down|allAtOnce|cust
none|full|textAndBackground
screen4x3|letter|A4|35mm|overhead|banner|custom|ledger|A3|B4ISO|B5ISO|B4JIS|B5JIS|hagakiCard|screen16x9|screen16x10
frameStyle1|frameStyle2|frameStyle3|frameStyle4|frameStyle5|frameStyle6|frameStyle7
fitToSlide|1pic|2pic|4pic|1picTitle|2picTitle|4picTitle
hash|custom
typeAny|custom
rsaAES|rsaFull|custom
strict|transitional
none|browser|presentationText|presentationAccent|whiteTextOnBlack|blackTextOnWhite
544x376|640x480|720x512|800x600|1024x768|1152x882|1152x900|1280x1024|1600x1200|1800x1400|1920x1200
bw|gray|clr
slides|handouts1|handouts2|handouts3|handouts4|handouts6|handouts9|notes|outline
full|half|quarter
title|body|ctrTitle|subTitle|dt|sldNum|ftr|hdr|obj|chart|tbl|clipArt|dgm|media|sldImg|pic
slow|med|fast
title|tx|twoColTx|tbl|txAndChart|chartAndTx|dgm|chart|txAndClipArt|clipArtAndTx|titleOnly|blank|txAndObj|objAndTx|objOnly|obj|txAndMedia|mediaAndTx|objOverTx|txOverObj|txAndTwoObj|twoObjAndTx|twoObjOverTx|fourObj|vertTx|clipArtAndVertTx|vertTitleAndTx|vertTitleAndTxOverChart|twoObj|objAndTwoObj|twoObjAndObj|cust|secHead|twoTxTwoObj|objTx|picTx
minimized|restored|maximized
sldView|sldMasterView|notesView|handoutView|notesMasterView|outlineView|sldSorterView|sldThumbnailView
stroke|pinYin|none
gregorian|gregorianUs|gregorianMeFrench|gregorianArabic|hijri|hebrew|taiwan|japan|thai|korea|saka|gregorianXlitEnglish|gregorianXlitFrench|none
null|aboveAverage|belowAverage|tomorrow|today|yesterday|nextWeek|thisWeek|lastWeek|nextMonth|thisMonth|lastMonth|nextQuarter|thisQuarter|lastQuarter|nextYear|thisYear|lastYear|yearToDate|Q1|Q2|Q3|Q4|M1|M2|M3|M4|M5|M6|M7|M8|M9|M10|M11|M12
3Arrows|3ArrowsGray|3Flags|3TrafficLights1|3TrafficLights2|3Signs|3Symbols|3Symbols2|4Arrows|4ArrowsGray|4RedToBlack|4Rating|4TrafficLights|5Arrows|5ArrowsGray|5Rating|5Quarters
unknown|count|percent|sum|captionEqual|captionNotEqual|captionBeginsWith|captionNotBeginsWith|captionEndsWith|captionNotEndsWith|captionContains|captionNotContains|captionGreaterThan|captionGreaterThanOrEqual|captionLessThan|captionLessThanOrEqual|captionBetween|captionNotBetween|valueEqual|valueNotEqual|valueGreaterThan|valueGreaterThanOrEqual|valueLessThan|valueLessThanOrEqual|valueBetween|valueNotBetween|dateEqual|dateNotEqual|dateOlderThan|dateOlderThanOrEqual|dateNewerThan|dateNewerThanOrEqual|dateBetween|dateNotBetween|tomorrow|today|yesterday|nextWeek|thisWeek|lastWeek|nextMonth|thisMonth|lastMonth|nextQuarter|thisQuarter|lastQuarter|nextYear|thisYear|lastYear|yearToDate|Q1|Q2|Q3|Q4|M1|M2|M3|M4|M5|M6|M7|M8|M9|M10|M11|M12
year|month|day|hour|minute|second
equal|lessThan|lessThanOrEqual|notEqual|greaterThanOrEqual|greaterThan
value|cellColor|fontColor|icon
true|false|1|0|[+-]?\d+
true|false|1|0|b|n|e|s|str|inlineStr
left|center|right|justify|distributed
top|center|bottom|justify|distributed
integrated|none|stored|prompt
none|rtf|all
mac|win|dos|lin|other
doubleQuote|singleQuote|none
prompt|value|cell
[\dA-Fa-f]{8}
general|text|MDY|DMY|YMD|MYD|DYM|YDM|skip|EMD
worksheet|external|consolidation|scenario
range|seconds|minutes|hours|days|months|quarters|years
none|ascending|descending|ascendingAlpha|descendingAlpha|ascendingNatural|descendingNatural
axisRow|axisCol|axisPage|axisValues
none|normal|data|all|origin|button|topEnd|topRight
manual|ascending|descending
data|default|sum|countA|avg|max|min|product|count|stdDev|stdDevP|var|varP|grand|blank
normal|difference|percent|percentDiff|runTotal|percentOfRow|percentOfCol|percentOfTotal|index
average|count|countNums|max|min|product|stdDev|stdDevp|sum|var|varp
blank|formatting|drill|formula
selection|data|field
none|all|row|column
insertDelete|insertClear|overwriteClear
single|double|singleAccounting|doubleAccounting|none
baseline|superscript|subscript
none|major|minor
noControl|left|center|distributed
halfwidthKatakana|fullwidthKatakana|Hiragana|noConversion
insertRow|deleteRow|insertCol|deleteCol
add|delete
ref|refError|area|areaError|computedArea
b|n|e|s|str|inlineStr
[\dA-Fa-f]{4}
none|asDisplayed|atEnd
displayed|blank|dash|NA
downThenOver|overThenDown
normal|array|dataTable|shared
normal|pageBreakPreview|pageLayout
bottomRight|topRight|bottomLeft|topLeft
split|frozen|frozenSplit
visible|hidden|veryHidden
stop|warning|information
noControl|off|on|disabled|hiragana|fullKatakana|halfKatakana|fullAlpha|halfAlpha|fullHangul|halfHangul
between|notBetween|equal|notEqual|lessThan|lessThanOrEqual|greaterThan|greaterThanOrEqual
none|whole|decimal|list|date|time|textLength|custom
lessThan|lessThanOrEqual|equal|notEqual|greaterThanOrEqual|greaterThan|between|notBetween|containsText|notContains|beginsWith|endsWith
today|yesterday|tomorrow|last7Days|thisMonth|lastMonth|nextMonth|thisWeek|lastWeek|nextWeek
expression|cellIs|colorScale|dataBar|iconSet|top10|uniqueValues|duplicateValues|containsText|notContainsText|beginsWith|endsWith|containsBlanks|notContainsBlanks|containsErrors|notContainsErrors|timePeriod|aboveAverage
num|percent|max|min|formula|percentile
DVASPECT_CONTENT|DVASPECT_ICON
OLEUPDATE_ALWAYS|OLEUPDATE_ONCALL
sheet|printArea|autoFilter|range|chart|pivotTable|query|label
m|v|s|c|r|p|k
u|a|d|aa|ad|na|nd
v|g|s|t|w|m
none|thin|medium|dashed|dotted|thick|double|hair|mediumDashed|dashDot|mediumDashDot|dashDotDot|mediumDashDotDot|slantDashDot
none|solid|mediumGray|darkGray|lightGray|darkHorizontal|darkVertical|darkDown|darkUp|darkGrid|darkTrellis|lightHorizontal|lightVertical|lightDown|lightUp|lightGrid|lightTrellis|gray125|gray0625
linear|path
general|left|center|right|fill|justify|centerContinuous|distributed
wholeTable|headerRow|totalRow|firstColumn|lastColumn|firstRowStripe|secondRowStripe|firstColumnStripe|secondColumnStripe|firstHeaderCell|lastHeaderCell|firstTotalCell|lastTotalCell|firstSubtotalColumn|secondSubtotalColumn|thirdSubtotalColumn|firstSubtotalRow|secondSubtotalRow|thirdSubtotalRow|blankRow|firstColumnSubheading|secondColumnSubheading|thirdColumnSubheading|firstRowSubheading|secondRowSubheading|thirdRowSubheading|pageFieldLabels|pageFieldValues
nil|b|n|e|str
worksheet|xml|queryTable
none|sum|min|max|average|count|countNums|stdDev|var|custom
realTimeData|olapFunctions
b|n|e|s
all|placeholders|none
userSet|never|always
manual|auto|autoNoTable
A1|R1C1
all|none|noIndicator
544x376|640x480|720x512|800x600|1024x768|1152x882|1152x900|1280x1024|1600x1200|1800x1440|1920x1200
commNone|commIndicator|commIndAndComment
cont|rest
next|prev
auto|[\dA-Fa-f]{6}
dark1|light1|dark2|light2|accent1|accent2|accent3|accent4|accent5|accent6|hyperlink|followedHyperlink|none|background1|text1|background2|text2
[\dA-Fa-f]{2}
nil|pct|dxa|auto
nil|none|single|thick|double|dotted|dashed|dotDash|dotDotDash|triple|thinThickSmallGap|thickThinSmallGap|thinThickThinSmallGap|thinThickMediumGap|thickThinMediumGap|thinThickThinMediumGap|thinThickLargeGap|thickThinLargeGap|thinThickThinLargeGap|wave|doubleWave|dashSmallGap|dashDotStroked|threeDEmboss|threeDEngrave|outset|inset|apples|archedScallops|babyPacifier|babyRattle|balloons3Colors|balloonsHotAir|basicBlackDashes|basicBlackDots|basicBlackSquares|basicThinLines|basicWhiteDashes|basicWhiteDots|basicWhiteSquares|basicWideInline|basicWideMidline|basicWideOutline|bats|birds|birdsFlight|cabins|cakeSlice|candyCorn|celticKnotwork|certificateBanner|chainLink|champagneBottle|checkedBarBlack|checkedBarColor|checkered|christmasTree|circlesLines|circlesRectangles|classicalWave|clocks|compass|confetti|confettiGrays|confettiOutline|confettiStreamers|confettiWhite|cornerTriangles|couponCutoutDashes|couponCutoutDots|crazyMaze|creaturesButterfly|creaturesFish|creaturesInsects|creaturesLadyBug|crossStitch|cup|decoArch|decoArchColor|decoBlocks|diamondsGray|doubleD|doubleDiamonds|earth1|earth2|earth3|eclipsingSquares1|eclipsingSquares2|eggsBlack|fans|film|firecrackers|flowersBlockPrint|flowersDaisies|flowersModern1|flowersModern2|flowersPansy|flowersRedRose|flowersRoses|flowersTeacup|flowersTiny|gems|gingerbreadMan|gradient|handmade1|handmade2|heartBalloon|heartGray|hearts|heebieJeebies|holly|houseFunky|hypnotic|iceCreamCones|lightBulb|lightning1|lightning2|mapPins|mapleLeaf|mapleMuffins|marquee|marqueeToothed|moons|mosaic|musicNotes|northwest|ovals|packages|palmsBlack|palmsColor|paperClips|papyrus|partyFavor|partyGlass|pencils|people|peopleWaving|peopleHats|poinsettias|postageStamp|pumpkin1|pushPinNote2|pushPinNote1|pyramids|pyramidsAbove|quadrants|rings|safari|sawtooth|sawtoothGray|scaredCat|seattle|shadowedSquares|sharksTeeth|shorebirdTracks|skyrocket|snowflakeFancy|snowflakes|sombrero|southwest|stars|starsTop|stars3d|starsBlack|starsShadowed|sun|swirligig|tornPaper|tornPaperBlack|trees|triangleParty|triangles|triangle1|triangle2|triangleCircle1|triangleCircle2|shapes1|shapes2|twistedLines1|twistedLines2|vine|waveline|weavingAngles|weavingBraid|weavingRibbon|weavingStrips|whiteFlowers|woodwork|xIllusions|zanyTriangles|zigZag|zigZagStitch|custom
[+-]?\d+|-?\d+(\.\d+)?%|-?\d+(\.\d+)?(mm|cm|in|pt|pc|pi)
none|dot|hyphen|underscore|heavy|middleDot
clear|start|center|end|decimal|bar|num|left|right
none|drop|margin
text|margin|page
auto|exact|atLeast
auto|notBeside|around|tight|through|none
nil|clear|solid|horzStripe|vertStripe|reverseDiagStripe|diagStripe|horzCross|diagCross|thinHorzStripe|thinVertStripe|thinReverseDiagStripe|thinDiagStripe|thinHorzCross|thinDiagCross|pct5|pct10|pct12|pct15|pct20|pct25|pct30|pct35|pct37|pct40|pct45|pct50|pct55|pct60|pct62|pct65|pct70|pct75|pct80|pct85|pct87|pct90|pct95
start|center|end|both|mediumKashida|distribute|numTab|highKashida|lowKashida|thaiDistribute|left|right|center|end|left|right|start
tb|rl|lr|tbV|rlV|lrV|btLr|lrTb|lrTbV|tbLrV|tbRl|tbRlV
top|center|baseline|bottom|auto
none|allLines|firstAndLastLine|firstLineOnly|lastLineOnly
[01]*
content|icon
always|onCall
text|autoText
regular|number|date|currentTime|currentDate|calculated|nextPage|nextColumn|continuous|evenPage|oddPage|null|dbColumn|database|addressBook|document1|document2|text|email|native|legacy|master|none|normal|autoExp|toolbar|speller|formFld|bbPlcHdr
even|default|first
portrait|landscape
allPages|firstPage|notFirstPage
page|text
front|back
newPage|newSection|continuous
hyphen|period|colon|emDash|enDash
decimal|upperRoman|lowerRoman|upperLetter|lowerLetter|ordinal|cardinalText|ordinalText|hex|chicago|ideographDigital|japaneseCounting|aiueo|iroha|decimalFullWidth|decimalHalfWidth|japaneseLegal|japaneseDigitalTenThousand|decimalEnclosedCircle|decimalFullWidth2|aiueoFullWidth|irohaFullWidth|decimalZero|bullet|ganada|chosung|decimalEnclosedFullstop|decimalEnclosedParen|decimalEnclosedCircleChinese|ideographEnclosedCircle|ideographTraditional|ideographZodiac|ideographZodiacTraditional|taiwaneseCounting|ideographLegalTraditional|taiwaneseCountingThousand|taiwaneseDigital|chineseCounting|chineseLegalSimplified|chineseCountingThousand|koreanDigital|koreanCounting|koreanLegal|koreanDigital2|vietnameseCounting|russianLower|russianUpper|none|numberInDash|hebrew1|hebrew2|arabicAlpha|arabicAbjad|hindiVowels|hindiConsonants|hindiNumbers|hindiCounting|thaiLetters|thaiNumbers|thaiCounting|bahtText|dollarText|custom
top|center|both|bottom
default|lines|linesAndChars|snapToChars
none|left|right|all
page|column|textWrapping
begin|separate|end
left|center|right
none|dot|hyphen|underscore|middleDot
margin|indent
majorEastAsia|majorBidi|majorAscii|majorHAnsi|minorEastAsia|minorBidi|minorAscii|minorHAnsi
default|eastAsia|cs
0*(600|([0-5]?\d?\d))%|[+-]?\d+|[+-]?\d+|\d+(\.\d+)?(mm|cm|in|pt|pc|pi)
black|blue|cyan|green|magenta|red|yellow|white|darkBlue|darkCyan|darkGreen|darkMagenta|darkRed|darkYellow|darkGray|lightGray|none
single|words|double|thick|dotted|dottedHeavy|dash|dashedHeavy|dashLong|dashLongHeavy|dotDash|dashDotHeavy|dotDotDash|dashDotDotHeavy|wave|wavyHeavy|wavyDouble|none
blinkBackground|lights|antsBlack|antsRed|shimmer|sparkle|none
none|dot|comma|circle|underDot
none|round|square|angle|curly
center|distributeLetter|distributeSpace|left|right|rightVertical
text|date|dateTime
sdtLocked|contentLocked|unlocked|sdtContentLocked
ltr|rtl
nil|none|single|thick|double|dotted|dashed|dotDash|dotDotDash|triple|thinThickSmallGap|thickThinSmallGap|thinThickThinSmallGap|thinThickMediumGap|thickThinMediumGap|thinThickThinMediumGap|thinThickLargeGap|thickThinLargeGap|thinThickThinLargeGap|wave|doubleWave|dashSmallGap|dashDotStroked|threeDEmboss|threeDEngrave|outset|inset|apples|archedScallops|babyPacifier|babyRattle|balloons3Colors|balloonsHotAir|basicBlackDashes|basicBlackDots|basicBlackSquares|basicThinLines|basicWhiteDashes|basicWhiteDots|basicWhiteSquares|basicWideInline|basicWideMidline|basicWideOutline|bats|birds|birdsFlight|cabins|cakeSlice|candyCorn|celticKnotwork|certificateBanner|chainLink|champagneBottle|checkedBarBlack|checkedBarColor|checkered|christmasTree|circlesLines|circlesRectangles|classicalWave|clocks|compass|confetti|confettiGrays|confettiOutline|confettiStreamers|confettiWhite|cornerTriangles|couponCutoutDashes|couponCutoutDots|crazyMaze|creaturesButterfly|creaturesFish|creaturesInsects|creaturesLadyBug|crossStitch|cup|decoArch|decoArchColor|decoBlocks|diamondsGray|doubleD|doubleDiamonds|earth1|earth2|earth3|eclipsingSquares1|eclipsingSquares2|eggsBlack|fans|film|firecrackers|flowersBlockPrint|flowersDaisies|flowersModern1|flowersModern2|flowersPansy|flowersRedRose|flowersRoses|flowersTeacup|flowersTiny|gems|gingerbreadMan|gradient|handmade1|handmade2|heartBalloon|heartGray|hearts|heebieJeebies|holly|houseFunky|hypnotic|iceCreamCones|lightBulb|lightning1|lightning2|mapPins|mapleLeaf|mapleMuffins|marquee|marqueeToothed|moons|mosaic|musicNotes|northwest|ovals|packages|palmsBlack|palmsColor|paperClips|papyrus|partyFavor|partyGlass|pencils|people|peopleWaving|peopleHats|poinsettias|postageStamp|pumpkin1|pushPinNote2|pushPinNote1|pyramids|pyramidsAbove|quadrants|rings|safari|sawtooth|sawtoothGray|scaredCat|seattle|shadowedSquares|sharksTeeth|shorebirdTracks|skyrocket|snowflakeFancy|snowflakes|sombrero|southwest|stars|starsTop|stars3d|starsBlack|starsShadowed|sun|swirligig|tornPaper|tornPaperBlack|trees|triangleParty|triangles|triangle1|triangle2|triangleCircle1|triangleCircle2|shapes1|shapes2|twistedLines1|twistedLines2|vine|waveline|weavingAngles|weavingBraid|weavingRibbon|weavingStrips|whiteFlowers|woodwork|xIllusions|zanyTriangles|zigZag|zigZagStitch|custom|[+-]?\d+
continue|restart
never|overlap
fixed|autofit
continuous|eachSect|eachPage
pageBottom|beneathText|sectEnd|docEnd|sectEnd|docEnd
normal|separator|continuationSeparator|continuationNotice
catalog|envelopes|mailingLabels|formLetters|email|fax
newDocument|printer|email|fax
none|print|outline|masterPages|normal|web
none|fullPage|bestFit|textFit
clean|dirty
name|priority|default|font|basedOn|type|0000|0001|0002|0003|0004|0005
none|readOnly|comments|trackedChanges|forms
doNotCompress|compressPunctuation|compressPunctuationAndJapaneseKana
dark1|light1|dark2|light2|accent1|accent2|accent3|accent4|accent5|accent6|hyperlink|followedHyperlink
on|off|auto
rows|cols|none
tab|space|nothing
start|center|end|both|mediumKashida|distribute|numTab|highKashida|lowKashida|thaiDistribute|left|right
singleLevel|multilevel|hybridMultilevel
wholeTable|firstRow|lastRow|firstCol|lastCol|band1Vert|band2Vert|band1Horz|band2Horz|neCell|nwCell|seCell|swCell
paragraph|character|table|numbering
decorative|modern|roman|script|swiss|auto
fixed|variable|default
spellStart|spellEnd|gramStart|gramEnd
none|everyone|administrators|contributors|editors|owners|current
content|p|pg
placeholder|any|default|docParts|coverPg|eq|ftrs|hdrs|pgNum|tbls|watermarks|autoTxt|txtBox|pgNumT|pgNumB|pgNumMargins|tblOfContents|bib|custQuickParts|custCoverPg|custEq|custFtrs|custHdrs|custPgNum|custTbls|custWatermarks|custAutoTxt|custTxtBox|custPgNumT|custPgNumB|custPgNumMargins|custTblOfContents|custBib|custom1|custom2|custom3|custom4|custom5
above|below|left|right
Button|Checkbox|Dialog|Drop|Edit|GBox|Label|LineA|List|Movie|Note|Pict|Radio|RectA|Scroll|Spin|Shape|Group|Rect
t|f|true|false||True|False
t|f|true|false
view|edit|backwardCompatible
top|middle|bottom|left|center|right
arc|callout|connector|align
auto|custom
XY|ZX|YZ
solid|wireFrame|boundingCube
perspective|parallel
any|30|45|60|90|auto
Content|Icon
Embed|Link
Always|OnCall
none|block|classic|oval|diamond|open
short|medium|long
narrow|medium|wide
flat|square|round
solid|gradient|gradientRadial|tile|pattern|frame
ignore|atMost|atLeast
round|bevel|miter
single|thinThin|thinThick|thickThin|thickBetweenThin
gradientCenter|solid|pattern|tile|frame|gradientUnscaled|gradientRadial|gradient|background
t|true|f|false
none|single|thick|double|hairline|dot|dash|dotDash|dashDotDot|triple|thinThickSmall|thickThinSmall|thickBetweenThinSmall|thinThick|thickThin|thickBetweenThin|thinThickLarge|thickThinLarge|thickBetweenThinLarge|wave|doubleWave|dashedSmall|dashDotStroked|threeDEmboss|threeDEngrave|HTMLOutset|HTMLInset
margin|page|text|char
margin|page|text|line
both|left|right|largest
topAndBottom|square|none|tight|through
color|auto|grayScale|lightGrayscale|inverseGray|grayOutline|highContrast|black|white|hide|undrawn|blackTextAndLines
none|straight|elbow|curved
0|1|2|3
left|right|center
canvas|orgchart|radial|cycle|stacked|venn|bullseye
544,376|640,480|720,512|800,600|1024,768|1152,862
none|linear|sigma|any|linear sigma
none|rect|segments|custom
single|double|emboss|perspective
`;

/** `#number namespace`, then its elements with the attributes that are typed or required. */
export const ELEMENTS = `
#0 http://schemas.openxmlformats.org/drawingml/2006/chart
applyToEnd,applyToFront,applyToSides,auto,autoTitleDeleted,autoUpdate,bubble3D,chartObject,data,date1904,delete,dispEq,dispRSqr,formatting,invertIfNegative,marker,noEndCap,noMultiLvlLbl,overlay,plotVisOnly,rAngAx,roundedCorners,selection,showBubbleSize,showCatName,showDLblsOverMax,showHorzBorder,showKeys,showLeaderLines,showLegendKey,showNegBubbles,showOutline,showPercent,showSerName,showVal,showVertBorder,smooth,userInterface,varyColors,wireframe val:4
axId,crossAx,explosion,fmtId,idx,ptCount,secondPiePt,style,tickLblSkip,tickMarkSkip val!:0
axPos val!:31
backward,crossesAt,custUnit,forward,h,intercept,logBase,majorUnit,max,min,minorUnit,pictureStackUnit,splitPos,w,x,y val!:3
barDir val:20
baseTimeUnit,majorTimeUnit,minorTimeUnit val:37
bubbleScale val:26
builtInUnit val:29
clrMapOvr accent1!:43 accent2!:43 accent3!:43 accent4!:43 accent5!:43 accent6!:43 bg1!:43 bg2!:43 folHlink!:43 hlink!:43 tx1!:43 tx2!:43
crossBetween val!:38
crosses val!:34
dLblPos val!:9
depthPercent val:7
dispBlanksAs val:40
errBarType val:13
errDir val!:12
errValType val:14
externalData,legacyDrawingHF 15/id!:*
firstSliceAng,order,period,perspective,rotX,rotY,size val:0
gapDepth,gapWidth val:15
grouping val:17
hMode,wMode,xMode,yMode val:2
hPercent val:6
headerFooter alignWithMargins:4 differentFirst:4 differentOddEven:4
holeSize val:22
lang val!:*
layoutTarget val:1
lblAlgn val!:35
lblOffset val:36
legendPos val:39
majorTickMark,minorTickMark val:32
numFmt formatCode!:* sourceLinked:4
ofPieType val:23
orientation val:30
overlap val:21
pageMargins b!:3 footer!:3 header!:3 l!:3 r!:3 t!:3
pageSetup blackAndWhite:4 copies:0 draft:4 firstPageNumber:0 horizontalDpi:0 orientation:41 paperHeight:42 paperSize:0 paperWidth:42 useFirstPageNumber:4 verticalDpi:0
pictureFormat val!:28
pt idx!:0
radarStyle val:19
scatterStyle val:18
secondPieSize val:25
shape val:16
sizeRepresents val:27
spPr bwMode:5
splitType val:24
symbol val!:10
thickness val!:8
tickLblPos val:33
trendlineType val:11
val val:3
#1 http://schemas.openxmlformats.org/drawingml/2006/chartDrawing
blipFill dpi:0 rotWithShape:4
cNvPicPr preferRelativeResize:4
cNvPr hidden:4 id!:0 name!:*
cNvSpPr txBox:4
cxnSp,graphicFrame,pic fPublished:4
ext cx!:0 cy!:0
grpSpPr,spPr bwMode:5
sp fLocksText:4 fPublished:4
x,y .:3
xfrm flipH:4 flipV:4 rot:0
#2 http://schemas.openxmlformats.org/drawingml/2006/diagram
adj idx!:0 val!:3
alg rev:0 type!:55
animLvl val:69
animOne val:68
bulletEnabled,orgChart val:4
cat pri!:0 type!:*
chMax,chPref val:0
clrData,sampData,styleData useDef:4
colorsDefHdr,layoutDefHdr,styleDefHdr resId:0 uniqueId!:*
constr fact:3 for:50 op:51 ptType:52 refFor:50 refPtType:52 refType:53 type!:53 val:3
cxn destId!:47 destOrd!:0 modelId!:47 parTransId:47 sibTransId:47 srcId!:47 srcOrd!:0 type:49
desc,title val!:*
dir val:66
effectClrLst,fillClrLst,linClrLst,txEffectClrLst,txFillClrLst,txLinClrLst hueDir:44 meth:45
forEach,presOf axis:57 cnt:58 hideLastTrans:59 ptType:60 st:58 step:58
hierBranch val:67
if arg:62 axis:57 cnt:58 func!:63 hideLastTrans:59 op!:64 ptType:60 st:58 step:58 val!:65
layoutNode chOrder:61
param type!:54 val!:*
prSet coherent3DOff:4 custAng:0 custFlipHor:4 custFlipVert:4 custLinFactNeighborX:46 custLinFactNeighborY:46 custLinFactX:46 custLinFactY:46 custRadScaleInc:46 custRadScaleRad:46 custScaleX:46 custScaleY:46 custSzX:0 custSzY:0 custT:4 phldr:4 presAssocID:47 presStyleCnt:0 presStyleIdx:0
pt cxnId:47 modelId!:47 type:48
relIds 15/cs!:* 15/dm!:* 15/lo!:* 15/qs!:*
resizeHandles val:70
rule fact:3 for:50 max:3 ptType:52 type!:53 val:3
shape blipPhldr:4 hideGeom:4 lkTxEntry:4 rot:3 type:56 zOrderOff:0
sp3d contourW:0 extrusionH:0 prstMaterial:71 z:72
spPr bwMode:5
styleLbl name!:*
#3 http://schemas.openxmlformats.org/drawingml/2006/lockedCanvas
#4 http://schemas.openxmlformats.org/drawingml/2006/main
alpha,shade val!:79
alphaBiLevel,biLevel thresh!:79
alphaMod val:80
alphaModFix amt:80
alphaOff val!:78
alphaOutset rad:72
alphaRepl a!:79
anchor x!:72 y!:72 z!:72
arcTo hR!:* stAng!:* swAng!:* wR!:*
audioFile,quickTimeFile,videoFile 15/link!:*
bevel,bevelB,bevelT h:0 prst:94 w:0
bldChart animBg:4 bld:90
bldDgm bld:89 rev:4
blend,fillOverlay blend!:99
blip cstate:100
blipFill dpi:0 rotWithShape:4
blue,blueMod,blueOff,green,greenMod,greenOff,lumMod,lumOff,red,redMod,redOff,sat,satMod,satOff,spcPct val!:81
blur grow:4 rad:0
bodyPr anchor:110 anchorCtr:4 bIns:72 compatLnSpc:4 forceAA:4 fromWordArt:4 horzOverflow:111 lIns:72 numCol:0 rIns:72 rot:0 rtlCol:4 spcCol:0 spcFirstLastPara:4 tIns:72 upright:4 vert:112 vertOverflow:113 wrap:114
buAutoNum startAt:0 type!:122
buChar char!:*
buFont,cs,ea,latin,sym charset:0 panose:73 pitchFamily:74 typeface!:*
buSzPct val!:121
buSzPts,hue,hueOff,spcPts val!:0
cNvPicPr preferRelativeResize:4
cNvPr hidden:4 id!:0 name!:*
cNvSpPr txBox:4
camera fov:0 prst!:91 zoom:80
cell3D prstMaterial:71
chExt cx!:0 cy!:0
chOff,off x!:72 y!:72
chart bldStep!:88 categoryIdx:0 seriesIdx:0
clrChange useA:4
clrMap,overrideClrMapping accent1!:43 accent2!:43 accent3!:43 accent4!:43 accent5!:43 accent6!:43 bg1!:43 bg2!:43 folHlink!:43 hlink!:43 tx1!:43 tx2!:43
clrScheme,fontScheme name!:*
cont,effectDag type:102
cpLocks,cxnSpLocks noAdjustHandles:4 noChangeArrowheads:4 noChangeAspect:4 noChangeShapeType:4 noEditPoints:4 noGrp:4 noMove:4 noResize:4 noRot:4 noSelect:4
cxn ang!:*
defPPr,lvl1pPr,lvl2pPr,lvl3pPr,lvl4pPr,lvl5pPr,lvl6pPr,lvl7pPr,lvl8pPr,lvl9pPr,pPr algn:116 defTabSz:72 eaLnBrk:4 fontAlgn:117 hangingPunct:4 indent:0 latinLnBrk:4 lvl:0 marL:0 marR:0 rtl:4
defRPr,endParaRPr,rPr b:4 baseline:81 cap:118 dirty:4 err:4 i:4 kern:0 kumimoji:4 noProof:4 normalizeH:4 smtClean:4 smtId:0 spc:72 strike:119 sz:0 u:120
dgm bldStep:86 id:87
ds d!:80 sp!:80
effectRef,fillRef,lnRef idx!:0
end,st time:0 track!:0
endCxn,stCxn id!:0 idx!:0
ext cx:0 cy:0
fillRect,fillToRect,srcRect,tileRect b:81 l:81 r:81 t:81
flatTx z:72
fld id!:87
fontRef idx!:109
gd fmla!:* name!:*
glow rad:0
gradFill flip:98 rotWithShape:4
graphicData uri!:*
graphicFrameLocks noChangeAspect:4 noDrilldown:4 noGrp:4 noMove:4 noResize:4 noSelect:4
gridCol w!:72
grpSpLocks noChangeAspect:4 noGrp:4 noMove:4 noResize:4 noRot:4 noSelect:4 noUngrp:4
grpSpPr,spPr bwMode:5
gs pos!:79
headEnd,tailEnd len:107 type:108 w:107
hlinkClick,hlinkHover,hlinkMouseOver endSnd:4 highlightClick:4 history:4
hsl hue:0 lum:78 sat:78
hslClr hue!:0 lum!:81 sat!:81
hueMod val!:80
innerShdw blurRad:0 dir:0 dist:0
lightRig dir!:92 rig!:93
lin ang:0 scaled:4
ln,lnB,lnBlToTr,lnL,lnR,lnT,lnTlToBr,uLn algn:75 cap:76 cmpd:77 w:0
lum bright:78 contrast:78 val:81
miter lim:80
norm,up dx!:72 dy!:72 dz!:72
normAutofit fontScale:81 lnSpcReduction:81
outerShdw algn:97 blurRad:0 dir:0 dist:0 kx:0 ky:0 rotWithShape:4 sx:81 sy:81
path extrusionOk:4 fill:95 h:0 path:96 stroke:4 w:0
pattFill prst:101
picLocks noAdjustHandles:4 noChangeArrowheads:4 noChangeAspect:4 noChangeShapeType:4 noCrop:4 noEditPoints:4 noGrp:4 noMove:4 noResize:4 noRot:4 noSelect:4
pos,pt x!:* y!:*
prstClr val!:85
prstDash val:106
prstGeom prst!:104
prstShdw dir:0 dist:0 prst!:103
prstTxWarp prst!:105
rect b!:* l!:* r!:* t!:*
reflection algn:97 blurRad:0 dir:0 dist:0 endA:79 endPos:79 fadeDir:0 kx:0 ky:0 rotWithShape:4 stA:79 stPos:79 sx:81 sy:81
relOff tx:81 ty:81
rot lat!:0 lon!:0 rev!:0
rtl val:123
schemeClr val!:84
scrgbClr b!:81 g!:81 r!:81
snd,wavAudioFile 15/embed!:*
softEdge rad!:0
sp3d contourW:0 extrusionH:0 prstMaterial:71 z:72
spLocks noAdjustHandles:4 noChangeArrowheads:4 noChangeAspect:4 noChangeShapeType:4 noEditPoints:4 noGrp:4 noMove:4 noResize:4 noRot:4 noSelect:4 noTextEdit:4
srgbClr val!:82
sx,sy d!:0 n!:0
sysClr lastClr:82 val!:83
tab algn:124 pos:72
tableStyle,tblStyle styleId!:87 styleName!:*
tableStyleId .:87
tblPr bandCol:4 bandRow:4 firstCol:4 firstRow:4 lastCol:4 lastRow:4 rtl:4
tblStyleLst def!:87
tc gridSpan:0 hMerge:4 rowSpan:0 vMerge:4
tcPr anchor:110 anchorCtr:4 horzOverflow:111 marB:72 marL:72 marR:72 marT:72 vert:112
tcTxStyle b:115 i:115
tile algn:97 flip:98 sx:81 sy:81 tx:72 ty:72
tint amt:78 hue:0 val:79
tr h!:72
xfrm flipH:4 flipV:4 kx:0 ky:0 rot:0 sx:81 sy:81 tx:72 ty:72
#5 http://schemas.openxmlformats.org/drawingml/2006/picture
blipFill dpi:0 rotWithShape:4
cNvPicPr preferRelativeResize:4
cNvPr hidden:4 id!:0 name!:*
spPr bwMode:5
#6 http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing
blipFill dpi:0 rotWithShape:4
cNvPicPr preferRelativeResize:4
cNvPr hidden:4 id!:0 name!:*
cNvSpPr txBox:4
clientData fLocksWithSheet:4 fPrintsWithSheet:4
col,row .:0
colOff,rowOff .:72
contentPart 15/id!:*
cxnSp,graphicFrame,pic fPublished:4
ext cx!:0 cy!:0
grpSpPr,spPr bwMode:5
pos x!:72 y!:72
sp fLocksText:4 fPublished:4
twoCellAnchor editAs:125
xfrm flipH:4 flipV:4 rot:0
#7 http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing
align .:127
anchor allowOverlap!:4 behindDoc!:4 distB:0 distL:0 distR:0 distT:0 hidden:4 layoutInCell!:4 locked!:4 relativeHeight!:0 simplePos:4
bodyPr anchor:110 anchorCtr:4 bIns:72 compatLnSpc:4 forceAA:4 fromWordArt:4 horzOverflow:111 lIns:72 numCol:0 rIns:72 rot:0 rtlCol:4 spcCol:0 spcFirstLastPara:4 tIns:72 upright:4 vert:112 vertOverflow:113 wrap:114
cNvContentPartPr isComment:4
cNvPr,docPr hidden:4 id!:0 name!:*
cNvSpPr txBox:4
contentPart bwMode:5 15/id!:*
effectExtent b!:72 l!:72 r!:72 t!:72
extent cx!:0 cy!:0
grpSpPr,spPr bwMode:5
inline distB:0 distL:0 distR:0 distT:0
lineTo,simplePos,start x!:72 y!:72
linkedTxbx id!:0 seq!:0
posOffset .:0
positionH relativeFrom!:128
positionV relativeFrom!:129
txbx id:0
wrapPolygon edited:4
wrapSquare distB:0 distL:0 distR:0 distT:0 wrapText!:126
wrapThrough,wrapTight distL:0 distR:0 wrapText!:126
wrapTopAndBottom distB:0 distT:0
wsp normalEastAsianFlow:4
xfrm flipH:4 flipV:4 rot:0
#8 http://schemas.openxmlformats.org/officeDocument/2006/bibliography
SourceType .:130
#9 http://schemas.openxmlformats.org/officeDocument/2006/characteristics
characteristic name!:* relation!:131 val!:*
#10 http://schemas.openxmlformats.org/officeDocument/2006/custom-properties
property fmtid!:87 pid!:0
#11 http://schemas.openxmlformats.org/officeDocument/2006/customXml
datastoreItem itemID!:87
schemaRef uri!:*
#12 http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes
array baseType!:133 lBounds!:0 uBounds!:0
blob,oblob,ostorage,ostream,storage,stream .:134
bool .:4
clsid .:87
cy .:137
date,filetime .:136
decimal .:135
error .:138
i1,i2,i4,i8,int,ui1,ui2,ui4,ui8,uint .:0
r4,r8 .:3
vector baseType!:132 size!:0
vstream .:134 version:87
#13 http://schemas.openxmlformats.org/officeDocument/2006/extended-properties
Characters,CharactersWithSpaces,DocSecurity,HiddenSlides,Lines,MMClips,Notes,Pages,Paragraphs,Slides,TotalTime,Words .:0
HyperlinksChanged,LinksUpToDate,ScaleCrop,SharedDoc .:4
#14 http://schemas.openxmlformats.org/officeDocument/2006/math
aln,alnScr,degHide,diff,dispDef,grow,hideBot,hideLeft,hideRight,hideTop,lit,maxDist,noBreak,nor,objDist,opEmu,plcHide,show,smallFrac,strikeBLTR,strikeH,strikeTLBR,strikeV,subHide,supHide,transp,wrapRight,zeroAsc,zeroDesc,zeroWid val:123
argSz,cGp,cGpRule,cSp,count,rSp,rSpRule val!:0
baseJc val!:143
begChr,chr,endChr,sepChr val!:*
brk alnAt:0
brkBin val:148
brkBinSub val:149
defJc,jc val:147
intLim,limLoc,naryLim val!:146
interSp,intraSp,lMargin,postSp,preSp,rMargin,wrapIndent val!:150
mcJc val!:145
pos,vertJc val!:141
scr val:139
shp val!:142
sty val:140
type val!:144
#15 http://schemas.openxmlformats.org/officeDocument/2006/relationships
#16 http://schemas.openxmlformats.org/package/2006/content-types
Default ContentType!:151 Extension!:152
Override ContentType!:151 PartName!:*
#17 http://schemas.openxmlformats.org/package/2006/metadata/core-properties
lastPrinted .:136
#18 http://schemas.openxmlformats.org/package/2006/relationships
Relationship Id!:* Target!:* TargetMode:153 Type!:*
#19 http://schemas.openxmlformats.org/presentationml/2006/main
anim calcmode:165 valueType:166
animClr clrSpc:167 dir:44
animEffect transition:168
animMotion origin:169 pathEditMode:170 rAng:0
animRot by:0 from:0 to:0
animScale zoomContents:4
audio isNarration:4
bg,graphicFrame,grpSpPr,spPr bwMode:5
bgPr shadeToTitle:4
bgRef idx!:0
bldDgm bld:185 grpId!:0 spid!:0 uiExpand:4
bldGraphic grpId!:0 spid!:0 uiExpand:4
bldOleChart animBg:4 bld:90 grpId!:0 spid!:0 uiExpand:4
bldP advAuto:159 animBg:4 autoUpdateAnimBg:4 bldLvl:0 build:184 grpId!:0 rev:4 spid!:0 uiExpand:4
blinds,checker,comb,randomBar dir:154
blipFill dpi:0 rotWithShape:4
bold,boldItalic,contentPart,custData,handoutMasterId,italic,notesMasterId,regular,smartTags,tags 15/id!:*
boolVal val!:4
browse showScrollbar:4
by,from,to x:81 y:81
cBhvr accumulate:180 additive:181 override:182 xfrmType:183
cMediaNode mute:4 numSld:0 showWhenStopped:4 vol:79
cNvPicPr preferRelativeResize:4
cNvPr hidden:4 id!:0 name!:*
cNvSpPr txBox:4
cSldViewPr showGuides:4 snapToGrid:4 snapToObjects:4
cTn accel:79 afterEffect:4 autoRev:4 bldLvl:0 decel:79 display:4 dur:159 fill:173 grpId:0 id:0 masterRel:174 nodePh:4 nodeType:175 presetClass:176 presetID:0 presetSubtype:0 repeatCount:159 repeatDur:159 restart:177 spd:81 syncBehavior:178
cViewPr varScale:4
charRg,pRg,sldRg end!:0 st!:0
clrMap accent1!:43 accent2!:43 accent3!:43 accent4!:43 accent5!:43 accent6!:43 bg1!:43 bg2!:43 folHlink!:43 hlink!:43 tx1!:43 tx2!:43
cm authorId!:0 dt:136 idx!:0
cmAuthor clrIdx!:0 id!:0 initials!:* lastIdx!:0 name!:*
cmd type:171
cond,endSync delay:159 evt:162
control,oleObj imgH:0 imgW:0 showAsIcon:4
cover,pull dir:155
custShow id!:0
cut,fade thruBlk:4
embed followColorScheme:186
ext uri!:*
extLst mod:4
fltVal val!:3
font charset:0 panose:73 pitchFamily:74 typeface!:*
gridSpacing,notesSz cx!:0 cy!:0
guide orient:154 pos:72
hf dt:4 ftr:4 hdr:4 sldNum:4
hsl h!:0 l!:78 s!:78
htmlPubPr 15/id!:* showSpeakerNotes:4
inkTgt,subSp spid!:*
intVal,tn val!:0
iterate backwards:4 type:172
kinsoku invalEndChars!:* invalStChars!:*
kiosk restart:0
link updateAutomatic:4
modifyVerifier algIdExt:0 cryptAlgorithmClass:190 cryptAlgorithmSid:0 cryptAlgorithmType:191 cryptProviderType:192 cryptProviderTypeExt:0 hashData:134 hashValue:134 saltData:134 saltValue:134 spinCount:0 spinValue:0
normalViewPr horzBarState:202 preferSingleView:4 showOutlineIcons:4 snapVertSplitter:4 vertBarState:202
notes showMasterPhAnim:4 showMasterSp:4
nvPr isPhoto:4 userDrawn:4
oleChartEl lvl:0 type!:160
origin,pos x!:72 y!:72
ph hasCustomPrompt:4 idx:0 orient:154 sz:198 type:199
photoAlbum bw:4 frame:188 layout:189 showCaptions:4
presentation autoCompressPictures:4 bookmarkIdSeed:0 compatMode:4 conformance:193 embedTrueTypeFonts:4 firstSlideNum:0 removePersonalInfoOnSave:4 rtl:4 saveSubsetFonts:4 serverZoom:81 showSpecialPlsOnTitleSld:4 strictFirstAndLastChars:4
prnPr clrMode:196 frameSlides:4 hiddenSlides:4 prnWhat:197 scaleToFitPaper:4
push,wipe dir:156
rCtr x!:81 y!:81
restoredLeft,restoredTop autoAdjust:4 sz!:79
rgb b!:78 g!:78 r!:78
rtn val!:161
seq concurrent:4 nextAc:163 prevAc:164
showPr loop:4 showAnimation:4 showNarration:4 useTimings:4
sld collapse:4 show:4 showMasterPhAnim:4 showMasterSp:4
sldId id!:0 15/id!:*
sldLayout preserve:4 showMasterPhAnim:4 showMasterSp:4 type:201 userDrawn:4
sldLayoutId,sldMasterId id:0 15/id!:*
sldMaster preserve:4
sldSyncPr clientInsertedTime!:136 serverSldId!:* serverSldModifiedTime!:136
sldSz cx!:0 cy!:0 type:187
snd,sndTgt 15/embed!:*
sorterViewPr showFormatting:4
sp useBgFill:4
spTgt spid!:0
split dir:157 orient:154
stSnd loop:4
strVal val!:*
strips dir:158
tag name!:* val!:*
tav tm:179
tmAbs val!:159
tmPct val!:80
tmpl lvl:0
transition advClick:4 advTm:0 spd:200
video fullScrn:4
viewPr lastView:203 showComments:4
webPr allowPng:4 clr:194 imgSz:195 organizeInFolders:4 relyOnVml:4 resizeGraphics:4 showAnimation:4 useLongFilenames:4
wheel spokes:0
xfrm flipH:4 flipV:4 rot:0
zoom dir:157
#20 http://schemas.openxmlformats.org/schemaLibrary/2006/main
#21 http://schemas.openxmlformats.org/spreadsheetml/2006/main
DataBinding ConnectionID:0 DataBindingLoadMode!:0 FileBinding:4
Map Append!:4 AutoFit!:4 ID!:0 Name!:* PreserveFormat!:4 PreserveSortAFLayout!:4 RootElement!:* SchemaID!:* ShowImportExportValidationErrors!:4
MapInfo SelectionNamespaces!:*
Schema ID!:*
alignment horizontal:271 indent:0 justifyLastLine:4 readingOrder:0 relativeIndent:0 shrinkToFit:4 textRotation:0 vertical:215 wrapText:4
anchor moveWithCells:4 sizeWithCells:4
b cp:0 f:4 u:4 v:4 val:4
bgColor,color,fgColor,tabColor auto:4 indexed:0 rgb:221 theme:0 tint:3
border diagonalDown:4 diagonalUp:4 outline:4
borders,cacheFields,cacheHierarchies,calculatedItems,calculatedMembers,cellMetadata,cellStyleXfs,cellStyles,cellXfs,chartFormats,colFields,colHierarchiesUsage,colItems,conditionalFormats,dataFields,dataRefs,dimensions,discretePr,dxfs,entries,fieldsUsage,fills,fonts,formats,groupItems,groupLevels,groupMembers,groups,items,kpis,maps,mdxMetadata,measureGroups,mergeCells,metadataStrings,metadataTypes,mps,numFmts,page,pageFields,pages,parameters,pivotAreas,pivotCacheRecords,pivotFields,pivotHierarchies,queryCache,queryTableDeletedFields,queryTableFields,rangeSets,references,reviewedList,rowFields,rowHierarchiesUsage,rowItems,serverFormats,sets,sheetIdMap,tableColumns,tableParts,tableStyles,tables,textFields,users,valueMetadata,webPublishItems,webPublishObjects count:0
bottom,diagonal,end,horizontal,left,right,start,top,vertical style:268
brk id:0 man:4 max:0 min:0 pt:4
c a:4 cm:0 i:0 l:4 ph:4 s:212 t:213 vm:0
cacheField databaseField:4 hierarchy:0 level:0 mappingCount:0 memberPropertyField:4 name!:* numFmtId:0 serverField:4 sqlType:0 uniqueList:4
cacheHierarchy attribute:4 count!:0 hidden:4 iconSet:0 keyAttribute:4 measure:4 measures:4 memberValueDatatype:0 oneField:4 parentSet:0 set:4 time:4 unbalanced:4 unbalancedGroup:4 uniqueName!:*
cacheSource connectionId:0 type!:223
calcPr calcCompleted:4 calcId:0 calcMode:280 calcOnSave:4 concurrentCalc:4 concurrentManualCount:0 forceFullCalc:4 fullCalcOnLoad:4 fullPrecision:4 iterate:4 iterateCount:0 iterateDelta:3 refMode:281
calculatedColumnFormula,totalsRowFormula array:4
calculatedItem field:0
calculatedMember mdx!:* name!:* set:4 solveOrder:0
cell t:244 vm:0
cellSmartTag deleted:4 type!:0 xmlBased:4
cellSmartTagPr key!:* val!:*
cellSmartTags,cellWatch r!:*
cellStyle builtinId:0 customBuiltin:4 hidden:4 iLevel:0 xfId!:0
cfRule aboveAverage:4 bottom:4 dxfId:0 equalAverage:4 operator:258 percent:4 priority!:0 rank:0 stdDev:0 stopIfTrue:4 timePeriod:259 type:260
cfvo gte:4 type!:261
charset,family,sheetId val!:0
chartFormat chart!:0 format!:0 series:4
col bestFit:4 collapsed:4 customWidth:4 hidden:4 max!:0 min!:0 outlineLevel:0 phonetic:4 style:0 width:3
colBreaks,rowBreaks count:0 manualBreakCount:0
colHierarchyUsage,rowHierarchyUsage hierarchyUsage!:0
colorFilter cellColor:4 dxfId:0
comment authorId!:0 guid:87 ref!:* shapeId:0
commentPr autoFill:4 autoLine:4 autoScale:4 defaultSize:4 disabled:4 justLastX:4 lockText:4 locked:4 print:4 textHAlign:214 textVAlign:215
condense,extend,outline,shadow,strike val:4
conditionalFormat priority!:0 scope:233 type:234
conditionalFormatting pivot:4
connection background:4 credentials:216 deleted:4 id!:0 interval:0 keepAlive:4 minRefreshableVersion:0 new:4 onlyUseConnectionFile:4 reconnectionMethod:0 refreshOnLoad:4 refreshedVersion!:0 saveData:4 savePassword:4 type:0
consolidation autoPage:4
control 15/id!:* shapeId!:0
controlPr autoFill:4 autoLine:4 autoPict:4 defaultSize:4 disabled:4 locked:4 print:4 recalcAlways:4 uiObject:4
customFilter operator:210
customFilters and:4
customPr 15/id!:* name!:*
customSheetView colorId:0 filter:4 filterUnique:4 fitToPage:4 guid!:87 hiddenColumns:4 hiddenRows:4 outlineSymbols:4 printArea:4 scale:0 showAutoFilter:4 showFormulas:4 showGridLines:4 showPageBreaks:4 showRowCol:4 showRuler:4 state:253 view:250 zeroValues:4 zoomToFit:4
customWorkbookView activeSheetId!:0 autoUpdate:4 changesSavedWin:4 guid!:87 includeHiddenRowCol:4 includePrintSettings:4 maximized:4 mergeInterval:0 minimized:4 name!:* onlySync:4 personalView:4 showComments:284 showFormulaBar:4 showHorizontalScroll:4 showObjects:278 showSheetTabs:4 showStatusbar:4 showVerticalScroll:4 tabRatio:0 windowHeight!:0 windowWidth!:0 xWindow:0 yWindow:0
d cp:0 f:4 u:4 v!:136
dataBar maxLength:0 minLength:0 showValue:4
dataConsolidate function:231 leftLabels:4 link:4 startLabels:4 topLabels:4
dataField baseField:0 baseItem:0 fld!:0 numFmtId:0 showDataAs:230 subtotal:231
dataValidation allowBlank:4 errorStyle:254 imeMode:255 operator:256 showDropDown:4 showErrorMessage:4 showInputMessage:4 sqref!:* type:257
dataValidations count:0 disablePrompts:4 xWindow:0 yWindow:0
dateGroupItem dateTimeGrouping!:209 day:0 hour:0 minute:0 month:0 second:0 year!:0
dbPr commandType:0 connection!:*
ddeItem advise:4 ole:4 preferPic:4
ddeLink ddeService!:* ddeTopic!:*
definedName function:4 functionGroupId:0 hidden:4 localSheetId:0 name!:* publishToServer:4 sheetId:0 vbProcedure:4 workbookParameter:4 xlm:4
deletedField,member,pageItem name!:*
dimension measure:4
drawing,externalBook,externalReference,legacyDrawing,legacyDrawingHF,picture,tablePart 15/id!:*
drawingHF cfe:0 cff:0 cfo:0 che:0 chf:0 cho:0 15/id!:* lfe:0 lff:0 lfo:0 lhe:0 lhf:0 lho:0 rfe:0 rff:0 rfo:0 rhe:0 rhf:0 rho:0
dynamicFilter maxVal:3 maxValIso:136 type!:206 val:3 valIso:136
e,s b:4 bc:221 cp:0 f:4 fc:221 i:4 in:0 st:4 u:4 un:4 v!:*
f aca:4 bx:4 ca:4 del1:4 del2:4 dt2D:4 dtr:4 si:0 t:249
field,fieldUsage x!:0
fieldGroup base:0 par:0
fileRecoveryPr autoRecover:4 crashSave:4 dataExtractLoad:4 repairLoad:4
fileSharing hashValue:134 readOnlyRecommended:4 reservationPassword:245 saltValue:134 spinCount:0
fileVersion codeName:87
filter evalOrder:0 fld:0 iMeasureFld:0 iMeasureHier:0 id:0 mpFld:0 type:208
filterColumn colId!:0 hiddenButton:4 showButton:4
filters blank:4 calendarType:205 count:0
format action:232 dxfId:0
functionGroups builtInGroupCount:0
futureMetadata count:0 name!:*
gradientFill bottom:3 degree:3 left:3 right:3 top:3 type:270
group caption!:* id:0 name!:* uniqueName!:*
groupLevel caption!:* customRollUp:4 uniqueName!:* user:4
groupMember group:4 uniqueName!:*
header dateTime!:136 guid!:87 15/id!:* maxRId:0 maxSheetId!:0 minRId:0 userName!:*
headerFooter alignWithMargins:4 differentFirst:4 differentOddEven:4 scaleWithDoc:4
headers diskRevisions:4 exclusive:4 guid!:87 history:4 keepChangeHistory:4 lastGuid:87 preserveHistory:0 protected:4 revisionId:0 shared:4 trackRevisions:4 version:0
hyperlink,mergeCell,oleSize ref!:*
i i:0 r:0 t:229 val:4
iconFilter iconId:0 iconSet!:207
iconSet iconSet:207 percent:4 reverse:4 showValue:4
ignoredError calculatedColumn:4 emptyCellReference:4 evalError:4 formula:4 formulaRange:4 listDataValidation:4 numberStoredAsText:4 sqref!:* twoDigitTextYear:4 unlockedFormula:4
inputCells deleted:4 numFmtId:0 r!:* undone:4 val!:*
item c:4 d:4 e:4 f:4 h:4 m:4 s:4 sd:4 t:229 x:0
k n!:0 np!:0 p!:267
kpi uniqueName!:* value!:*
location colPageCount:0 firstDataCol!:0 firstDataRow!:0 firstHeaderRow!:0 ref!:* rowPageCount:0
m b:4 bc:221 cp:0 f:4 fc:221 i:4 in:0 st:4 u:4 un:4
main first!:*
map dimension:0 measureGroup:0
mdx f!:265 n!:0
measureGroup caption!:* name!:*
members count:0 level:0
metadataType adjust:4 assign:4 cellMeta:4 clearAll:4 clearComments:4 clearContents:4 clearFormats:4 coerce:4 copy:4 delete:4 edit:4 ghostCol:4 ghostRow:4 merge:4 minSupportedVersion!:0 name!:* pasteAll:4 pasteBorders:4 pasteColWidths:4 pasteComments:4 pasteDataValidation:4 pasteFormats:4 pasteFormulas:4 pasteNumberFormats:4 pasteValues:4 rowColShift:4 splitAll:4 splitFirst:4
mp field!:0 level:0 nameLen:0 pLen:0 pPos:0 showAsCaption:4 showCell:4 showTip:4
mpMap,x v:0
ms c:0 ns!:0 o:266
n b:4 bc:221 cp:0 f:4 fc:221 i:4 in:0 s:4 st:4 u:4 un:4 v:3 x:0
name,rFont val!:*
nc,oc cm:0 ph:4 s:0 t:244 vm:0
numFmt formatCode!:* numFmtId!:0
objectPr autoFill:4 autoLine:4 autoPict:4 dde:4 defaultSize:4 disabled:4 locked:4 print:4 uiObject:4
olapPr local:4 localRefresh:4 rowDrillCount:0 sendLocale:4 serverFill:4 serverFont:4 serverFontColor:4 serverNumberFormat:4
oleItem advise:4 icon:4 name!:* preferPic:4
oleLink 15/id!:* progId!:*
oleObject autoLoad:4 dvAspect:262 oleUpdate:263 shapeId!:0
outlinePr applyStyles:4 showOutlineSymbols:4 summaryBelow:4 summaryRight:4
p n!:0 np!:0
pageField fld!:0 hier:0 item:0
pageMargins bottom!:3 footer!:3 header!:3 left!:3 right!:3 top!:3
pageSetUpPr autoPageBreaks:4 fitToPage:4
pageSetup blackAndWhite:4 cellComments:246 copies:0 draft:4 errors:247 firstPageNumber:0 fitToHeight:0 fitToWidth:0 horizontalDpi:0 orientation:41 pageOrder:248 paperHeight:42 paperSize:0 paperWidth:42 scale:0 useFirstPageNumber:4 usePrinterDefaults:4 verticalDpi:0
pane activePane:251 state:252 xSplit:3 ySplit:3
parameter boolean:4 double:3 integer:0 parameterType:220 refreshOnChange:4 sqlType:0
patternFill patternType:269
phoneticPr alignment:239 fontId!:0 type:240
pivotArea axis:226 cacheIndex:4 collapsedLevelsAreSubtotals:4 dataOnly:4 field:0 fieldPosition:0 grandCol:4 grandRow:4 labelOnly:4 outline:4 type:227
pivotCache cacheId!:0 15/id!:*
pivotCacheDefinition backgroundQuery:4 createdVersion:0 enableRefresh:4 invalid:4 minRefreshableVersion:0 missingItemsLimit:0 optimizeMemory:4 recordCount:0 refreshOnLoad:4 refreshedDate:3 refreshedDateIso:136 refreshedVersion:0 saveData:4 supportAdvancedDrill:4 supportSubquery:4 tupleCache:4 upgradeOnRefresh:4
pivotField allDrilled:4 autoShow:4 avgSubtotal:4 axis:226 compact:4 countASubtotal:4 countSubtotal:4 dataField:4 dataSourceSort:4 defaultAttributeDrillState:4 defaultSubtotal:4 dragOff:4 dragToCol:4 dragToData:4 dragToPage:4 dragToRow:4 hiddenLevel:4 hideNewItems:4 includeNewItemsInFilter:4 insertBlankRow:4 insertPageBreak:4 itemPageCount:0 maxSubtotal:4 measureFilter:4 minSubtotal:4 multipleItemSelectionAllowed:4 nonAutoSortDefault:4 numFmtId:0 outline:4 productSubtotal:4 rankBy:0 serverField:4 showAll:4 showDropDowns:4 showPropAsCaption:4 showPropCell:4 showPropTip:4 sortType:228 stdDevPSubtotal:4 stdDevSubtotal:4 subtotalTop:4 sumSubtotal:4 topAutoShow:4 varPSubtotal:4 varSubtotal:4
pivotHierarchy dragOff:4 dragToCol:4 dragToData:4 dragToPage:4 dragToRow:4 includeNewItemsInFilter:4 multipleItemSelectionAllowed:4 outline:4 showInFieldList:4 subtotalTop:4
pivotSelection activeCol:0 activeRow:0 axis:226 click:0 count:0 data:4 dimension:0 extendable:4 label:4 max:0 min:0 pane:251 previousCol:0 previousRow:0 showHeader:4 start:0
pivotTableDefinition applyAlignmentFormats:4 applyBorderFormats:4 applyFontFormats:4 applyNumberFormats:4 applyPatternFormats:4 applyWidthHeightFormats:4 asteriskTotals:4 autoFormatId:0 cacheId!:0 chartFormat:0 colGrandTotals:4 compact:4 compactData:4 createdVersion:0 customListSort:4 dataCaption!:* dataOnRows:4 dataPosition:0 disableFieldList:4 editData:4 enableDrill:4 enableFieldProperties:4 enableWizard:4 fieldListSortAscending:4 fieldPrintTitles:4 gridDropZones:4 immersive:4 indent:0 itemPrintTitles:4 mdxSubqueries:4 mergeItem:4 minRefreshableVersion:0 multipleFieldFilters:4 name!:* outline:4 outlineData:4 pageOverThenDown:4 pageWrap:0 preserveFormatting:4 printDrill:4 published:4 rowGrandTotals:4 showCalcMbrs:4 showDataDropDown:4 showDataTips:4 showDrill:4 showDropZones:4 showEmptyCol:4 showEmptyRow:4 showError:4 showHeaders:4 showItems:4 showMemberPropertyTips:4 showMissing:4 showMultipleLabel:4 subtotalHiddenItems:4 updatedVersion:0 useAutoFormatting:4 visualTotals:4
pivotTableStyleInfo showColHeaders:4 showColStripes:4 showLastColumn:4 showRowHeaders:4 showRowStripes:4
printOptions gridLines:4 gridLinesSet:4 headings:4 horizontalCentered:4 verticalCentered:4
protectedRange hashValue:134 name!:* password:245 saltValue:134 spinCount:0 sqref!:*
protection hidden:4 locked:4
query mdx!:*
queryTable adjustColumnWidth:4 applyAlignmentFormats:4 applyBorderFormats:4 applyFontFormats:4 applyNumberFormats:4 applyPatternFormats:4 applyWidthHeightFormats:4 autoFormatId:0 backgroundRefresh:4 connectionId!:0 disableEdit:4 disableRefresh:4 fillFormulas:4 firstBackgroundRefresh:4 growShrinkType:235 headers:4 intermediate:4 name!:* preserveFormatting:4 refreshOnLoad:4 removeDataOnSave:4 rowNumbers:4
queryTableField clipped:4 dataBound:4 fillFormulas:4 id!:0 rowNumbers:4 tableColumnId:0
queryTableRefresh fieldIdWrapped:4 headersInLastRefresh:4 minimumVersion:0 nextId:0 preserveSortFilterLayout:4 unboundColumnsLeft:0 unboundColumnsRight:0
rPh eb!:0 sb!:0
raf applyAlignmentFormats:4 applyBorderFormats:4 applyFontFormats:4 applyNumberFormats:4 applyPatternFormats:4 applyWidthHeightFormats:4 autoFormatId:0 ref!:* sheetId!:0
rangePr autoEnd:4 autoStart:4 endDate:136 endNum:3 groupBy:224 groupInterval:3 startDate:136 startNum:3
rangeSet i1:0 i2:0 i3:0 i4:0
rc t!:0 v!:0
rcc dxf:4 endOfListFormulaUpdate:4 numFmtId:0 odxf:4 oldPh:4 oldQuotePrefix:4 ph:4 quotePrefix:4 rId!:0 ra:4 s:4 sId!:0 ua:4 xfDxf:4
rcft rId!:0 ra:4 sheetId:0 ua:4
rcmt action:242 alwaysShow:4 author!:* cell!:* guid!:87 hiddenColumn:4 hiddenRow:4 newLength:0 old:4 oldLength:0 sheetId!:0
rcv action!:242 guid!:87
rdn customView:4 function:4 functionGroupId:0 hidden:4 localSheetId:0 name!:* oldFunction:4 oldFunctionGroupId:0 oldHidden:4 oldShortcutKey:0 rId!:0 ra:4 shortcutKey:0 ua:4
reference avgSubtotal:4 byPosition:4 count:0 countASubtotal:4 countSubtotal:4 defaultSubtotal:4 field:0 maxSubtotal:4 minSubtotal:4 productSubtotal:4 relative:4 selected:4 stdDevPSubtotal:4 stdDevSubtotal:4 sumSubtotal:4 varPSubtotal:4 varSubtotal:4
reviewed rId!:0
rfmt length:0 s:4 sheetId!:0 sqref!:* start:0 xfDxf:4
rgbColor rgb:221
ris name!:* rId!:0 ra:4 sheetId!:0 sheetPosition!:0 ua:4
rm destination!:* rId!:0 ra:4 sheetId!:0 source!:* sourceSheetId:0 ua:4
row collapsed:4 customFormat:4 customHeight:4 hidden:4 ht:3 outlineLevel:0 ph:4 r:0 s:0 thickBot:4 thickTop:4
rqt fieldId!:0 ref!:* sheetId!:0
rrc action!:241 edge:4 eol:4 rId!:0 ra:4 ref!:* sId!:0 ua:4
rsnm newName!:* oldName!:* rId!:0 ra:4 sheetId!:0 ua:4
scenario count:0 hidden:4 locked:4 name!:*
scenarios current:0 show:0
scheme val!:238
selection activeCellId:0 pane:251
set count:0 maxRank!:0 queryFailed:4 setDefinition!:* sortType:225
sharedItems containsBlank:4 containsDate:4 containsInteger:4 containsMixedTypes:4 containsNonDate:4 containsNumber:4 containsSemiMixedTypes:4 containsString:4 count:0 longText:4 maxDate:136 maxValue:3 minDate:136 minValue:3
sheet 15/id!:* name!:* sheetId!:0 state:253
sheetCalcPr fullCalcOnLoad:4
sheetData refreshError:4 sheetId:0
sheetFormatPr baseColWidth:0 customHeight:4 defaultColWidth:3 defaultRowHeight!:3 outlineLevelCol:0 outlineLevelRow:0 thickBottom:4 thickTop:4 zeroHeight:4
sheetPr enableFormatConditionsCalculation:4 filterMode:4 published:4 syncHorizontal:4 syncVertical:4 transitionEntry:4 transitionEvaluation:4
sheetProtection autoFilter:4 content:4 deleteColumns:4 deleteRows:4 formatCells:4 formatColumns:4 formatRows:4 hashValue:134 insertColumns:4 insertHyperlinks:4 insertRows:4 objects:4 password:245 pivotTables:4 saltValue:134 scenarios:4 selectLockedCells:4 selectUnlockedCells:4 sheet:4 sort:4 spinCount:0
sheetView colorId:0 defaultGridColor:4 rightToLeft:4 showFormulas:4 showGridLines:4 showOutlineSymbols:4 showRowColHeaders:4 showRuler:4 showWhiteSpace:4 showZeros:4 tabSelected:4 view:250 windowProtection:4 workbookViewId!:0 zoomScale:0 zoomScaleNormal:0 zoomScalePageLayoutView:0 zoomScaleSheetLayoutView:0 zoomToFit:4
singleXmlCell connectionId!:0 id!:0 r!:*
smartTagPr embed:4 show:282
sortByTuple,tpls c:0
sortCondition descending:4 dxfId:0 iconId:0 iconSet:207 ref!:* sortBy:211
sortState caseSensitive:4 columnSort:4 ref!:* sortMethod:204
sst count:0 uniqueCount:0
stop position!:3
sz val!:3
t b:4 bc:221 c:0 fc:221 fi:0 i:4 si:0 st:4 u:4
table connectionId:0 dataDxfId:0 displayName!:* headerRowBorderDxfId:0 headerRowCount:0 headerRowDxfId:0 id!:0 insertRow:4 insertRowShift:4 published:4 ref!:* tableBorderDxfId:0 tableType:274 totalsRowBorderDxfId:0 totalsRowCount:0 totalsRowDxfId:0 totalsRowShown:4
tableColumn dataDxfId:0 headerRowDxfId:0 id!:0 name!:* queryTableFieldId:0 totalsRowDxfId:0 totalsRowFunction:275
tableStyle count:0 name!:* pivot:4 table:4
tableStyleElement dxfId:0 size:0 type!:272
tableStyleInfo showColumnStripes:4 showFirstColumn:4 showLastColumn:4 showRowStripes:4
textField position:0 type:222
textPr codePage:0 comma:4 consecutive:4 delimited:4 fileType:218 firstRow:0 prompt:4 qualifier:219 semicolon:4 space:4 tab:4
top10 filterVal:3 percent:4 top:4 val!:3
tp t:277
tpl fld:0 hier:0 item!:0
tr r!:* s!:0
u val:236
undo array:4 cs:4 dr!:* exp!:243 index!:0 nf:4 ref3D:4 sId:0 v:4
userInfo dateTime!:136 guid!:87 id!:0 name!:*
value t:273
values cols:0 rows:0
vertAlign val!:237
volType type!:276
webPr consecutive:4 firstRow:4 htmlFormat:217 htmlTables:4 parsePre:4 sourceData:4 textDates:4 xl2000:4 xl97:4 xml:4
webPublishItem autoRepublish:4 destinationFile!:* divId!:* id!:0 sourceType!:264
webPublishObject autoRepublish:4 destinationFile!:* divId!:* id!:0
webPublishing allowPng:4 codePage:0 css:4 dpi:0 longFileNames:4 targetScreenSize:283 thicket:4 vml:4
workbook conformance:193
workbookPr allowRefreshQuery:4 autoCompressPictures:4 backupFile:4 checkCompatibility:4 date1904:4 defaultThemeVersion:0 filterPrivacy:4 hidePivotFieldList:4 promptedSolutions:4 publishItems:4 refreshAllConnections:4 saveExternalLinkValues:4 showBorderUnselectedTables:4 showInkAnnotation:4 showObjects:278 showPivotChartFilter:4 updateLinks:279
workbookProtection lockRevision:4 lockStructure:4 lockWindows:4 revisionsHashValue:134 revisionsPassword:245 revisionsSaltValue:134 revisionsSpinCount:0 workbookHashValue:134 workbookPassword:245 workbookSaltValue:134 workbookSpinCount:0
workbookView activeTab:0 autoFilterDateGrouping:4 firstSheet:0 minimized:4 showHorizontalScroll:4 showSheetTabs:4 showVerticalScroll:4 tabRatio:0 visibility:253 windowHeight:0 windowWidth:0 xWindow:0 yWindow:0
xf applyAlignment:4 applyBorder:4 applyFill:4 applyFont:4 applyNumberFormat:4 applyProtection:4 borderId:0 fillId:0 fontId:0 numFmtId:0 pivotButton:4 quotePrefix:4 xfId:0
xmlCellPr id!:0
xmlColumnPr denormalized:4 mapId!:0 xmlDataType!:* xpath!:*
xmlPr mapId!:0 xmlDataType!:* xpath!:*
#22 http://schemas.openxmlformats.org/wordprocessingml/2006/main
abstractNum abstractNumId!:0
abstractNumId,activeRecord,bookFoldPrintingSheets,checkErrors,colDelim,column,consecutiveHyphenLimit,displayHorizontalDrawingGridEvery,displayVerticalDrawingGridEvery,divId,gridAfter,gridBefore,gridSpan,id,ilvl,label,lvlPicBulletId,lvlRestart,marH,marW,maxLength,numId,numIdMacAtCleanup,numStart,outlineLvl,pixelsPerInch,result,startOverride,tabIndex,tblStyleColBandSize,tblStyleRowBandSize,uiPriority val!:0
active,adjustLineHeightInTable,adjustRightInd,alignBordersAndEdges,alignTablesRowByRow,allowPNG,allowSpaceOfSameStyleInTable,alwaysMergeEmptyNamespace,alwaysShowPlaceholderText,applyBreakingRules,autoFormatOverride,autoHyphenation,autoRedefine,autoSpaceDE,autoSpaceDN,autoSpaceLikeWord95,autofitToFirstFixedWidthCell,b,bCs,balanceSingleByteDoubleByteWidth,bidi,bidiVisual,blockQuote,bodyDiv,bookFoldPrinting,bookFoldRevPrinting,bordersDoNotSurroundFooter,bordersDoNotSurroundHeader,cachedColBalance,calcOnExit,cantSplit,caps,checked,contextualSpacing,convMailMergeEsc,cs,dirty,displayBackgroundShape,displayHangulFixedWidth,doNotAutoCompressPictures,doNotAutofitConstrainedTables,doNotBreakConstrainedForcedTable,doNotBreakWrappedTables,doNotDemarcateInvalidXml,doNotDisplayPageBoundaries,doNotEmbedSmartTags,doNotExpandShiftReturn,doNotHyphenateCaps,doNotIncludeSubdocsInStats,doNotLeaveBackslashAlone,doNotOrganizeInFolder,doNotRelyOnCSS,doNotSaveAsSingleFile,doNotShadeFormData,doNotSnapToGridInCell,doNotSuppressBlankLines,doNotSuppressIndentation,doNotSuppressParagraphBorders,doNotTrackFormatting,doNotTrackMoves,doNotUseEastAsianBreakRules,doNotUseHTMLParagraphAutoSpacing,doNotUseIndentAsNumberingTabStop,doNotUseLongFileNames,doNotUseMarginsForDrawingGridOrigin,doNotValidateAgainstSchema,doNotVertAlignCellWithSp,doNotVertAlignInTxbx,doNotWrapTextWithPunct,docPartUnique,dstrike,dynamicAddress,embedSystemFonts,embedTrueTypeFonts,emboss,enabled,evenAndOddHeaders,fHdr,flatBorders,footnoteLayoutLikeWW8,forgetLastTabAlignment,formProt,formsDesign,growAutofit,gutterAtTop,hidden,hideGrammaticalErrors,hideMark,hideSpellingErrors,i,iCs,ignoreMixedContent,imprint,isLgl,keepLines,keepNext,kinsoku,layoutRawTableWidth,layoutTableRowsApart,lineWrapLikeWord6,linkStyles,linkToQuery,linkedToFile,locked,mailAsAttachment,matchSrc,mirrorIndents,mirrorMargins,mwSmallCaps,noBorder,noColumnBalance,noEndnote,noExtraLineSpacing,noLeading,noProof,noPunctuationKerning,noResizeAllowed,noSpaceRaiseLower,noTabHangInd,noWrap,notTrueType,oMath,optimizeForBrowser,outline,overflowPunct,pageBreakBefore,personal,personalCompose,personalReply,printBodyTextBeforeHeader,printColBlack,printFormsData,printFractionalCharacterWidth,printPostScriptOverText,printTwoOnOne,qFormat,relyOnVML,removeDateAndTime,removePersonalInformation,rtl,rtlGutter,saveFormsData,saveInvalidXml,savePreviewPicture,saveSmartTagsAsXml,saveSubsetFonts,saveXmlDataOnly,selectFldWithFirstOrLastChar,semiHidden,shadow,shapeLayoutLikeWW8,showBreaksInFrames,showEnvelope,showXMLTags,showingPlcHdr,sizeAuto,smallCaps,snapToGrid,spaceForUL,spacingInWholePoints,specVanish,splitPgBreakAndParaMark,strictFirstAndLastChars,strike,styleLockQFSet,styleLockTheme,subFontBySize,suppressAutoHyphens,suppressBottomSpacing,suppressLineNumbers,suppressOverlap,suppressSpBfAfterPgBrk,suppressSpacingAtTopOfPage,suppressTopSpacing,suppressTopSpacingWP,swapBordersFacingPages,tblHeader,tcFitText,temporary,titlePg,topLinePunct,trackRevisions,truncateFontHeightsLikeWP6,ulTrailSpace,underlineTabInNumList,unhideWhenUsed,updateFields,useAltKinsokuLineBreakRules,useAnsiKerningPairs,useFELayout,useNormalStyleForList,usePrinterMetrics,useSingleBorderforContiguousCells,useWord2002TableStyleRules,useWord97LineBreakRules,useXSLTWhenSaving,vanish,viewMergedData,webHidden,widowControl,wordWrap,wpJustification,wpSpaceWidth,wrapTrailSpaces val:123
activeWritingStyle appName!:* checkStyle!:123 dllVersion!:* lang!:* nlCheck:123 vendorID!:*
addressFieldName,alias,aliases,altName,attachedSchema,basedOn,clickAndTypeStyle,connectString,dataType,dateFormat,decimalSymbol,defaultTableStyle,description,docPartCategory,docPartGallery,documentType,encoding,entryMacro,exitMacro,format,header,lid,link,listEntry,listSeparator,mailSubject,mappedName,next,numStyleLink,pStyle,query,rStyle,styleLink,sz,table,tag,tblCaption,tblDescription,tblStyle,title,udl val!:*
attachedTemplate,contentPart,dataSource,headerSource,longDesc,movie,printerSettings,sourceFileName,src,subDoc 15/id!:*
attr,docVar name!:* val!:*
autoCaption caption!:* name!:*
background color:287 themeColor:288 themeShade:289 themeTint:289
bar,bdr,between,insideH,insideV,tl2br,tr2bl color:287 frame:123 shadow:123 space:0 sz:0 themeColor:288 themeShade:289 themeTint:289 val!:291
bdo,dir val:336
behavior val!:364
bookmarkEnd,commentRangeEnd,commentRangeStart,moveFromRangeEnd,moveToRangeEnd displacedByCustomXml:286 id!:0
bookmarkStart colFirst:0 colLast:0 displacedByCustomXml:286 id!:0 name!:*
bottom,end,left,right,top color:287 frame:123 shadow:123 space:0 sz:0 themeColor:288 themeShade:289 themeTint:289 type:290 val:291 w:292
br clear:319 type:320
calendar val:205
caption chapNum:123 heading:0 name!:* noLabel:123 numFmt:316 pos:366 sep:315
cellDel,cellIns,comment,customXmlDelRangeStart,customXmlInsRangeStart,customXmlMoveFromRangeStart,customXmlMoveToRangeStart,del,ins,moveFrom,moveTo,numberingChange,pPrChange,rPrChange,sectPrChange,tblPrChange,tblPrExChange,tcPrChange,trPrChange author!:* date:136 id!:0
cellMerge author!:* date:136 id!:0 vMerge:285 vMergeOrig:285
characterSpacingControl val!:351
charset val:289
clrSchemeMapping accent1:352 accent2:352 accent3:352 accent4:352 accent5:352 accent6:352 bg1:352 bg2:352 followedHyperlink:352 hyperlink:352 t1:352 t2:352
cnfStyle evenHBand:123 evenVBand:123 firstColumn:123 firstRow:123 firstRowFirstColumn:123 firstRowLastColumn:123 lastColumn:123 lastRow:123 lastRowFirstColumn:123 lastRowLastColumn:123 oddHBand:123 oddVBand:123 val:304
col space:150 w:150
color themeColor:288 themeShade:289 themeTint:289 val!:287
cols equalWidth:123 num:0 sep:123 space:150
commentReference,customXmlDelRangeEnd,customXmlInsRangeEnd,customXmlMoveFromRangeEnd,customXmlMoveToRangeEnd,div,tblGridChange id!:0
customXml,smartTag element!:*
dataBinding storeItemID!:* xpath!:*
date fullDate:136
defaultTabStop,drawingGridHorizontalOrigin,drawingGridHorizontalSpacing,drawingGridVerticalOrigin,drawingGridVerticalSpacing,hps,hpsBaseText,hpsRaise,hyphenationZone,kern,size,szCs val!:150
destination val!:345
docGrid charSpace:0 linePitch:0 type:318
document conformance:193
documentProtection algIdExt:221 cryptAlgorithmClass:190 cryptAlgorithmSid:0 cryptAlgorithmType:191 cryptProviderType:192 cryptProviderTypeExt:221 cryptSpinCount:0 edit:350 enforcement:123 formatting:123 hash:134 hashValue:134 salt:134 saltValue:134 spinCount:0
eastAsianLayout combine:123 combineBrackets:332 id:0 vert:123 vertCompress:123
effect val!:330
em val!:331
embedBold,embedBoldItalic,embedItalic,embedRegular fontKey:87 15/id!:* subsetted:123
endnote,footnote id!:0 type:343
endnoteReference,footnoteReference customMarkFollows:123 id!:0
family val!:360
fitText id:0 val!:150
fldChar dirty:123 fldCharType!:321 fldLock:123
fldSimple dirty:123 fldLock:123 instr!:*
font name!:*
footerReference,headerReference 15/id!:* type!:309
frameLayout val!:354
framePr anchorLock:123 dropCap:295 h:150 hAnchor:296 hRule:297 hSpace:150 lines:0 vAnchor:296 vSpace:150 w:150 wrap:298 x:72 xAlign:145 y:72 yAlign:143
gallery val!:365
gridCol w:150
guid val:87
hMerge,vMerge val:338
helpText,statusText type:307
highlight val!:328
hyperlink history:123
ind end:72 endChars:0 firstLine:150 firstLineChars:0 hanging:150 hangingChars:0 left:72 leftChars:0 right:72 rightChars:0 start:72 startChars:0
jc val!:300
latentStyles count:0 defLockedState:123 defQFormat:123 defSemiHidden:123 defUIPriority:0 defUnhideWhenUsed:123
legacy legacy:123 legacyIndent:72 legacySpace:150
lnNumType countBy:0 distance:150 restart:314 start:0
lock val:335
lsdException locked:123 name!:* qFormat:123 semiHidden:123 uiPriority:0 unhideWhenUsed:123
lvl ilvl!:0 tentative:123 tplc:221
lvlJc val!:356
lvlOverride ilvl!:0
lvlText null:123
mainDocumentType val!:344
marBottom,marLeft,marRight,marTop,position val!:72
moveFromRangeStart,moveToRangeStart author!:* colFirst:0 colLast:0 date!:136 displacedByCustomXml:286 id!:0 name!:*
multiLevelType val!:357
name decorated:123
noLineBreaksAfter,noLineBreaksBefore lang!:* val!:*
nsid,rsid,rsidRoot,tmpl val!:221
num numId!:0
numFmt val!:316
numPicBullet numPicBulletId!:0
numRestart val!:341
object dxaOrig:150 dyaOrig:150
objectEmbed drawAspect:305 15/id!:*
objectLink drawAspect:305 15/id!:* lockedField:123 updateMode!:306
p rsidDel:221 rsidP:221 rsidR:221 rsidRDefault:221 rsidRPr:221
panose1 val!:73
paperSrc first:0 other:0
permEnd displacedByCustomXml:286 id!:*
permStart colFirst:0 colLast:0 displacedByCustomXml:286 edGrp:363 id!:*
pgBorders display:311 offsetFrom:312 zOrder:313
pgMar bottom!:72 footer!:150 gutter!:150 header!:150 left!:150 right!:150 top!:72
pgNumType chapSep:315 chapStyle:0 fmt:316 start:0
pgSz code:0 h:150 orient:310 w:150
pitch val!:361
pos val!:342
proofErr type!:362
proofState grammar:348 spelling:348
ptab alignment!:322 leader!:323 relativeTo!:324
r rsidDel:221 rsidR:221 rsidRPr:221
rFonts asciiTheme:325 cstheme:325 eastAsiaTheme:325 hAnsiTheme:325 hint:326
readModeInkLockDown actualPg!:123 fontSz!:81 h!:0 w!:0
revisionView comments:123 formatting:123 inkAnnotations:123 insDel:123 markup:123
rubyAlign val!:333
scrollbar val!:353
sectPr rsidDel:221 rsidR:221 rsidRPr:221 rsidSect:221
shd color:287 fill:287 themeColor:288 themeFill:288 themeFillShade:289 themeFillTint:289 themeShade:289 themeTint:289 val!:299
sig csb0!:221 csb1!:221 usb0!:221 usb1!:221 usb2!:221 usb3!:221
spacing after:150 afterAutospacing:123 afterLines:0 before:150 beforeAutospacing:123 beforeLines:0 line:72 lineRule:297 val:72
start color:287 frame:123 shadow:123 space:0 sz:0 themeColor:288 themeShade:289 themeTint:289 type:290 val:337 w:292
storeMappedDataAs val:334
style customStyle:123 default:123 type:359
stylePaneFormatFilter allStyles:123 alternateStyleNames:123 clearFormatting:123 customStyles:123 directFormattingOnNumbering:123 directFormattingOnParagraphs:123 directFormattingOnRuns:123 directFormattingOnTables:123 headingStyles:123 latentStyles:123 numberingStyles:123 stylesInUse:123 tableStyles:123 top3HeadingStyles:123 val:245 visibleStyles:123
stylePaneSortMethod val!:349
suff val!:355
summaryLength val!:81
sym char:245
tab leader:293 pos:72 val:294
targetScreenSz val!:283
tblCellSpacing,tblInd,tblW,tcW,wAfter,wBefore type:290 w:292
tblLayout type:340
tblLook firstColumn:123 firstRow:123 lastColumn:123 lastRow:123 noHBand:123 noVBand:123 val:245
tblOverlap val!:339
tblStylePr type!:358
tblpPr bottomFromText:150 horzAnchor:296 leftFromText:150 rightFromText:150 tblpX:72 tblpXSpec:145 tblpY:72 tblpYSpec:143 topFromText:150 vertAnchor:296
text multiLine:123
textAlignment val!:302
textDirection val!:301
textboxTightWrap val!:303
tr rsidDel:221 rsidR:221 rsidRPr:221 rsidTr:221
trHeight hRule:297 val:150
type val:308
types all:123
u color:287 themeColor:288 themeShade:289 themeTint:289 val:329
uniqueTag val!:134
vAlign val!:317
vertAlign val!:237
view val!:346
w val:327
writeProtection algIdExt:221 cryptAlgorithmClass:190 cryptAlgorithmSid:0 cryptAlgorithmType:191 cryptProviderType:192 cryptProviderTypeExt:221 cryptSpinCount:0 hash:134 hashValue:134 recommended:123 salt:134 saltValue:134 spinCount:0
zoom percent!:81 val:347
#23 urn:schemas-microsoft-com:office:excel
Accel,Accel2,Checked,Column,DropLines,Dx,Inc,Max,Min,Page,Row,ScriptLanguage,ScriptLocation,Sel,VTEdit,Val,WidthMin .:0
AutoFill,AutoLine,AutoPict,AutoScale,Camera,Cancel,ColHidden,Colored,DDE,Default,DefaultSize,Disabled,Dismiss,FirstButton,Help,Horiz,JustLastX,LockText,Locked,MapOCX,MoveWithCells,MultiLine,NoThreeD,NoThreeD2,PrintObject,RecalcAlways,RowHidden,SecretEdit,SizeWithCells,UIObj,VScroll,ValidIds,Visible .:368
ClientData ObjectType!:367
#24 urn:schemas-microsoft-com:office:office
LockedField .:368
OLEObject DrawAspect:378 Type:379 UpdateMode:380
bottom,column,left,right,top endarrow:381 endarrowlength:382 endarrowwidth:383 endcap:384 ext:370 filltype:385 forcedash:369 imagealignshape:369 imageaspect:386 insetpen:369 joinstyle:387 linestyle:388 miterlimit:135 on:369 startarrow:381 startarrowlength:382 startarrowwidth:383
callout accentbar:369 angle:377 dropauto:369 ext:370 lengthspecified:369 minusx:369 minusy:369 on:369 textborder:369
clippath v!:*
colormenu,colormru,complex,idmap,regrouptable,rel,relationtable,rules,shapelayout ext:370
diagram autoformat:369 autolayout:369 dgmbasetextscale:0 dgmfontsize:0 dgmscalex:0 dgmscaley:0 dgmstyle:0 ext:370 reverse:369
entry new:0 old:0
extrusion autorotationcenter:369 colormode:373 ext:370 lightface:369 lightharsh:369 lightharsh2:369 lockrotationcenter:369 metal:369 on:369 orientationangle:3 plane:374 render:375 shininess:3 skewangle:3 type:376
fill ext:370 type:389
ink annotation:369 contentType:151
lock adjusthandles:369 aspectratio:369 cropping:369 ext:370 grouping:369 position:369 rotation:369 selection:369 shapetype:369 text:369 ungrouping:369 verticies:369
proxy connectloc:0 end:368 start:368
r how:371 id!:* type:372
shapedefaults allowincell:369 ext:370 fill:369 spidmax:0 stroke:369
signatureline allowcomments:369 ext:370 id:87 issignatureline:369 provid:87 showsigndate:369 signinginstructionsset:369
skew ext:370 on:369
#25 urn:schemas-microsoft-com:office:powerpoint
#26 urn:schemas-microsoft-com:office:word
borderbottom,borderleft,borderright,bordertop shadow:390 type:391 width:0
wrap anchorx:392 anchory:393 side:394 type:395
#27 urn:schemas-microsoft-com:vml
arc 24/allowincell:369 24/allowoverlap:369 24/bullet:369 24/button:369 24/bwmode:396 24/bwnormal:396 24/bwpure:396 24/clip:369 24/cliptowrap:369 24/connectortype:397 24/dgmlayout:398 24/dgmlayoutmru:398 24/dgmnodekind:0 24/doubleclicknotify:369 endAngle:135 filled:369 24/forcedash:369 24/hr:369 24/hralign:399 24/hrnoshade:369 24/hrpct:3 24/hrstd:369 24/insetmode:373 insetpen:369 24/ole:368 24/oleicon:369 24/oned:369 24/preferrelative:369 print:369 24/regroupid:0 24/spt:3 startAngle:135 stroked:369 24/userdrawn:369 24/userhidden:369
background 24/bwmode:396 24/bwnormal:396 24/bwpure:396 filled:369 24/targetscreensize:401
curve,line,oval,polyline,rect,roundrect,shapetype 24/allowincell:369 24/allowoverlap:369 24/bullet:369 24/button:369 24/bwmode:396 24/bwnormal:396 24/bwpure:396 24/clip:369 24/cliptowrap:369 24/connectortype:397 24/dgmlayout:398 24/dgmlayoutmru:398 24/dgmnodekind:0 24/doubleclicknotify:369 filled:369 24/forcedash:369 24/hr:369 24/hralign:399 24/hrnoshade:369 24/hrpct:3 24/hrstd:369 24/insetmode:373 insetpen:369 24/ole:368 24/oleicon:369 24/oned:369 24/preferrelative:369 print:369 24/regroupid:0 24/spt:3 stroked:369 24/userdrawn:369 24/userhidden:369
fill alignshape:369 angle:135 aspect:386 24/detectmouseclick:369 method:402 on:369 recolor:369 rotate:369 type:385
group 24/allowincell:369 24/allowoverlap:369 24/bullet:369 24/button:369 24/dgmlayout:398 24/dgmlayoutmru:398 24/dgmnodekind:0 24/doubleclicknotify:369 editas:400 filled:369 24/hr:369 24/hralign:399 24/hrnoshade:369 24/hrpct:3 24/hrstd:369 24/insetmode:373 24/oned:369 print:369 24/regroupid:0 24/userdrawn:369 24/userhidden:369
h invx:369 invy:369 switch:368
image 24/allowincell:369 24/allowoverlap:369 bilevel:369 24/bullet:369 24/button:369 24/bwmode:396 24/bwnormal:396 24/bwpure:396 24/clip:369 24/cliptowrap:369 24/connectortype:397 24/dgmlayout:398 24/dgmlayoutmru:398 24/dgmnodekind:0 24/doubleclicknotify:369 filled:369 24/forcedash:369 grayscale:369 24/hr:369 24/hralign:399 24/hrnoshade:369 24/hrpct:3 24/hrstd:369 24/insetmode:373 insetpen:369 24/ole:368 24/oleicon:369 24/oned:369 24/preferrelative:369 print:369 24/regroupid:0 24/spt:3 stroked:369 24/userdrawn:369 24/userhidden:369
imagedata bilevel:369 24/detectmouseclick:369 grayscale:369 24/movie:3 24/oleid:3
path arrowok:369 24/connecttype:403 24/extrusionok:369 fillok:369 gradientshapeok:369 insetpenok:369 shadowok:369 strokeok:369 textpathok:369
shadow obscured:369 on:369 type:404
shape 24/allowincell:369 24/allowoverlap:369 24/bullet:369 24/button:369 24/bwmode:396 24/bwnormal:396 24/bwpure:396 24/clip:369 24/cliptowrap:369 24/connectortype:397 24/dgmlayout:398 24/dgmlayoutmru:398 24/dgmnodekind:0 24/doubleclicknotify:369 filled:369 24/forcedash:369 24/gfxdata:134 24/hr:369 24/hralign:399 24/hrnoshade:369 24/hrpct:3 24/hrstd:369 24/insetmode:373 insetpen:369 24/ole:368 24/oleicon:369 24/oned:369 24/preferrelative:369 print:369 24/regroupid:0 24/spt:3 stroked:369 24/userdrawn:369 24/userhidden:369
stroke endarrow:381 endarrowlength:382 endarrowwidth:383 endcap:384 filltype:385 24/forcedash:369 imagealignshape:369 imageaspect:386 insetpen:369 joinstyle:387 linestyle:388 miterlimit:135 on:369 startarrow:381 startarrowlength:382 startarrowwidth:383
textbox 24/insetmode:373 24/singleclick:369
textpath fitpath:369 fitshape:369 on:369 trim:369 xscale:369
`;
